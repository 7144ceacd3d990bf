import type { DomainRecord } from '@assay/shared/features/outreach/mailbox'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { CodeBlock, CopyableText } from '../../../platform/copyable-text.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { useEmailDomain } from './use-email-domain.ts'

const kinds: Record<DomainRecord['kind'], { name: string; purpose: string }> = {
  spf: { name: 'SPF', purpose: 'Which servers may send for your domain' },
  dkim: { name: 'DKIM', purpose: 'The key that signs your mails' },
  dmarc: { name: 'DMARC', purpose: 'What receivers do with forgeries' },
}

const states = {
  ok: { text: 'OK', variant: 'success' },
  missing: { text: 'Missing', variant: 'warning' },
  wrong: { text: 'Wrong', variant: 'danger' },
  unknown: { text: 'Not known', variant: 'plain' },
} as const

/** The DNS records of the sender's domain, explained, with what to add. */
export const DomainRecords = ({ domain }: { domain: string }) => {
  const { data, error, isFetching, refetch } = useEmailDomain(domain)
  return (
    <Panel aria-labelledby="domain-heading" overflow="hidden">
      <Flex align="start" justify="space-between" gap={3} px={4} pt={3} pb={2}>
        <Box minW={0}>
          <Heading as="h2" id="domain-heading" fontSize="md">
            Is your domain trusted?
          </Heading>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            Receivers look up three DNS records of {data?.domain ?? domain} to tell your mails from forgeries.
          </Text>
        </Box>
        {data ? (
          <Button size="sm" disabled={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        ) : null}
      </Flex>
      {error ? (
        <FailureNotice onRetry={() => void refetch()} isRetrying={isFetching}>
          The records could not be read. {error.message}
        </FailureNotice>
      ) : null}
      {!data && !error ? <SkeletonRows text="Reading the records of your domain" /> : null}
      {data ? (
        <Records>
          {data.records.map((record) => (
            <Record key={record.kind} record={record} />
          ))}
        </Records>
      ) : null}
    </Panel>
  )
}

const Records = chakra('ul', { base: { listStyle: 'none' } })

const Record = ({ record: { kind, state, found, explanation, add } }: { record: DomainRecord }) => {
  const { name, purpose } = kinds[kind]
  return (
    <Box as="li" px={4} py={3} borderTopWidth="1px">
      <Flex align="center" gap={2} wrap="wrap">
        <Heading as="h3" fontSize="sm">
          {name}
        </Heading>
        <Tag variant={states[state].variant}>{states[state].text}</Tag>
        <Text as="span" fontSize="sm" color="fg.muted">
          {purpose}
        </Text>
      </Flex>
      <Text mt={1} fontSize="sm" overflowWrap="anywhere" maxW="80ch">
        {explanation}
      </Text>
      {found ? (
        <Box mt={2}>
          <Text fontSize="xs" color="fg.muted" mb={0.5}>
            Published
          </Text>
          <CodeBlock>{found}</CodeBlock>
        </Box>
      ) : null}
      {add ? (
        <>
          <CopyableText label="Add a TXT record named" text={add.name} what={`${name} name`} />
          <CopyableText label="with the value" text={add.value} what={`${name} value`} />
        </>
      ) : null}
    </Box>
  )
}
