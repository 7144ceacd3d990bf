import type { Mailbox } from '@assay/shared/features/outreach/mailbox'
import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { Composer, ConnectPrompt } from './composer.tsx'
import { ConnectionGuide } from './connection-guide.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { DomainRecords } from './domain-records.tsx'
import { MailboxForm } from './mailbox-form.tsx'
import { ownMailbox } from './mailbox-values.ts'
import { RemoveMailbox } from './remove-mailbox.tsx'
import { TestMailbox } from './test-mailbox.tsx'
import { type LoadedConfig, useEmailConfig } from './use-email-config.ts'

/** Connects the user's own mailbox, from which their mails are sent. */
export const EmailSetupPage = () => {
  const { data, error, isFetching, refetch } = useEmailConfig()
  const [isGuideOpen, setIsGuideOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Box maxW="76rem">
      <Flex wrap="wrap" align="start" justify="space-between" gap={3} mb={4}>
        <Box minW={0}>
          <Heading as="h1" fontSize="xl" ref={heading} tabIndex={-1} outline="none">
            Email Setup
          </Heading>
          <Text color="fg.muted" mt={0.5}>
            Your mails are sent from your own mailbox, at its pace.
          </Text>
        </Box>
        <Button onClick={() => setIsGuideOpen(true)}>Need help connecting?</Button>
      </Flex>
      {error ? (
        <Box mb={3}>
          <FailureNotice isInline isRetrying={isFetching} onRetry={() => void refetch()}>
            Your mailbox could not be read. {error.message}
          </FailureNotice>
        </Box>
      ) : null}
      {data ? <Setup loaded={data} onRemoved={() => heading.current?.focus()} /> : null}
      {!data && !error ? (
        <Panel>
          <SkeletonRows text="Loading your mailbox" />
        </Panel>
      ) : null}
      <ConnectionGuide isOpen={isGuideOpen} onClose={() => setIsGuideOpen(false)} />
    </Box>
  )
}

type SetupProps = { loaded: LoadedConfig; onRemoved: () => void }

const Setup = ({ loaded, onRemoved }: SetupProps) => {
  const { config } = loaded
  const { mailbox } = config
  const own = ownMailbox(config)
  return (
    <Grid
      gap={4}
      alignItems="start"
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 27rem)' }}
    >
      <Stack gap={4} minW={0}>
        <ConnectionPanel config={config}>
          {own ? (
            <Box mt={2}>
              <RemoveMailbox onRemoved={onRemoved} />
            </Box>
          ) : null}
        </ConnectionPanel>
        <TestMailbox loaded={loaded} onRemoved={onRemoved} />
        <Panel aria-labelledby="mailbox-heading" px={4} py={3.5}>
          <Heading as="h2" id="mailbox-heading" fontSize="md" pb={3}>
            {mailbox?.isTest ? 'Connect your own mailbox instead' : 'Mailbox'}
          </Heading>
          {mailbox?.isTest ? (
            <Text color="fg.muted" fontSize="sm" mt={-2} mb={3}>
              It takes the place of the test mailbox, whose mails that wait are then stopped.
            </Text>
          ) : null}
          <MailboxForm loaded={loaded} />
        </Panel>
      </Stack>
      <Stack gap={4} minW={0}>
        {mailbox && config.configured ? (
          <Composer key={mailbox.email} mailbox={mailbox} />
        ) : (
          <ConnectPrompt />
        )}
        {own ? <DomainRecords domain={domainOf(own)} /> : null}
      </Stack>
    </Grid>
  )
}

const domainOf = ({ email }: Mailbox): string => email.slice(email.lastIndexOf('@') + 1)
