import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { MailRow } from './mail-row.tsx'
import { useLeadMails } from './use-lead-mails.ts'

const Rows = chakra('ul', { base: { listStyle: 'none' } })

/** The mails to a lead, newest first, and what became of each; nothing for a lead that was never written to. */
export const LeadMails = ({ leadId }: { leadId: number }) => {
  const { data, error, isFetching, refetch } = useLeadMails(leadId)
  const mails = data?.mails ?? []
  if (mails.length === 0 && !error) return null
  return (
    <Panel aria-labelledby="emails-heading" overflow="hidden">
      <Flex align="baseline" gap={2} px={4} py={3}>
        <Heading as="h2" id="emails-heading" fontSize="md">
          Emails
        </Heading>
        <Text as="span" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {mails.length || null}
        </Text>
      </Flex>
      {error ? (
        <FailureNotice isRetrying={isFetching} onRetry={() => void refetch()}>
          The emails to this lead could not be read. {error.message}
        </FailureNotice>
      ) : null}
      <Rows maxH="28rem" overflowY="auto">
        {mails.map((mail) => (
          <Box as="li" key={mail.id} borderTopWidth="1px">
            <MailRow mail={mail} />
          </Box>
        ))}
      </Rows>
    </Panel>
  )
}
