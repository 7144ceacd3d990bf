import type { EmailConfig, Mailbox } from '@assay/shared/features/outreach/mailbox'
import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { WarningNote } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { AddressParts } from '../../../ui/primitives/wrapped-address.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { ConnectionTests, useConnectionTests } from './connection-tests.tsx'

type Props = { config: EmailConfig; children: ReactNode }

/** Whether the mailbox is connected, what it has sent, and its two tests; `children` are further buttons. */
export const ConnectionPanel = ({ config, children }: Props) => {
  const tests = useConnectionTests(config)
  const { mailbox } = config
  return (
    <Panel aria-label="Connection" px={4} py={3.5}>
      <Flex wrap="wrap" align="center" justify="space-between" gap={3}>
        <Box minW={0} flex="1 1 14rem">
          <ConnectionStatus config={config} failure={tests.failure} />
          {mailbox ? (
            <Flex wrap="wrap" align="center" columnGap={2} rowGap={1} mt={1} fontSize="sm" color="fg.muted">
              <Text as="span" overflowWrap="break-word" minW={0}>
                <AddressParts address={mailbox.email} />
              </Text>
              {mailbox.isTest ? <Tag variant="warning">Test mailbox</Tag> : null}
              {config.checkedAt ? (
                <Text as="span">
                  Checked <RelativeTime iso={config.checkedAt} />
                </Text>
              ) : null}
            </Flex>
          ) : null}
        </Box>
        <ConnectionTests tests={tests} checkText="Check Connection" testText="Send Test Email" />
      </Flex>
      {mailbox ? <MailboxState mailbox={mailbox} /> : null}
      {children}
    </Panel>
  )
}

/** What holds the mailbox up, how much it has sent today, and whether its replies are read. */
const MailboxState = ({ mailbox }: { mailbox: Mailbox }) => {
  const { pausedBecause, sentToday, limitToday, repliesProblem } = mailbox
  return (
    <Stack gap={2} mt={3} fontSize="sm">
      {pausedBecause ? (
        <WarningNote title="Your mails wait">
          {pausedBecause} Once the mailbox works again, they are sent by themselves.
        </WarningNote>
      ) : null}
      {repliesProblem ? <WarningNote title="Replies are not read">{repliesProblem}</WarningNote> : null}
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        Sent today: {sentToday} of {limitToday}. <Replies mailbox={mailbox} />
      </Text>
    </Stack>
  )
}

const Replies = ({ mailbox: { imapHost, repliesReadAt, repliesProblem } }: { mailbox: Mailbox }) => {
  if (imapHost === null) return 'Replies are not read: add the IMAP host under Advanced.'
  if (repliesReadAt === null) return repliesProblem ? null : 'Replies are read every few minutes.'
  return (
    <>
      Replies read <RelativeTime iso={repliesReadAt} />.
    </>
  )
}
