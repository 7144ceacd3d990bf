import type { Mailbox } from '@assay/shared/features/outreach/mailbox'
import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { emailSetupAddress } from '../../../platform/addresses.ts'
import { countText } from '../../../ui/primitives/numbers.ts'
import { AddressParts } from '../../../ui/primitives/wrapped-address.tsx'

/** The mailbox from which approved drafts are sent, or what keeps it from that. */
export const MailboxNote = ({ mailbox }: { mailbox: Mailbox | null }) => {
  if (!mailbox?.hasPassword)
    return (
      <Note>
        <Text fontWeight="medium">Connect your mailbox to send what you approve.</Text>
        <Text fontSize="sm" color="fg.muted" mt={0.5}>
          Until then you can read, edit and copy drafts. <Link to={emailSetupAddress}>Open Email Setup</Link>
        </Text>
      </Note>
    )
  if (mailbox.pausedBecause !== null)
    return (
      <Note isWarning>
        <Text fontWeight="medium" color="warning">
          Your mailbox is paused, so nothing is sent at the moment.
        </Text>
        <Text fontSize="sm" mt={0.5} overflowWrap="anywhere">
          {mailbox.pausedBecause} What you approve waits until it works again.{' '}
          <Link to={emailSetupAddress}>Open Email Setup</Link>
        </Text>
      </Note>
    )
  return (
    <Text fontSize="sm" color="fg.muted" mb={4} overflowWrap="break-word">
      Nothing is sent without your approval. Approved drafts are sent one by one from{' '}
      <AddressParts address={mailbox.email} />, at most {countText(mailbox.limitToday)} today
      {mailbox.sentToday > 0 ? `, of which ${countText(mailbox.sentToday)} are sent` : ''}.
      {mailbox.isTest ? ' It is a test mailbox: nothing leaves this machine.' : ''}
    </Text>
  )
}

const Note = ({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) => (
  <Box
    role="note"
    px={4}
    py={3}
    mb={4}
    borderRadius="panel"
    borderWidth="1px"
    bg={isWarning ? 'warning.subtle' : 'bg.subtle'}
  >
    {children}
  </Box>
)
