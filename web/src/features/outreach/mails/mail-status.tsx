import type { Mail, MailStatus } from '@assay/shared/features/outreach/mail'
import { Box, Text } from '@chakra-ui/react'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'

const shown = {
  waiting: { text: 'Waiting', variant: 'plain' },
  sending: { text: 'Sending', variant: 'plain' },
  sent: { text: 'Sent', variant: 'success' },
  unknown: { text: 'Was it sent?', variant: 'warning' },
  refused: { text: 'Not sent', variant: 'danger' },
  cancelled: { text: 'Stopped', variant: 'plain' },
} as const satisfies Record<MailStatus, { text: string; variant: string }>

/** What came of a mail that was sent counts more than that it was sent. */
const tagOf = ({ status, repliedAt, bouncedAt }: Mail) => {
  if (status === 'sent' && bouncedAt) return { text: 'Bounced', variant: 'danger' } as const
  if (status === 'sent' && repliedAt) return { text: 'Replied', variant: 'success' } as const
  return shown[status]
}

export const MailTag = ({ mail }: { mail: Mail }) => {
  const { text, variant } = tagOf(mail)
  return <Tag variant={variant}>{text}</Tag>
}

const timeFormat: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}

const lostText =
  'The connection broke before the server’s answer, so the email may or may not have been sent. Look into the folder of sent mails of your mailbox.'

/** When a mail was or will be sent, and why it was not. */
export const MailStateText = ({ mail }: { mail: Mail }) => {
  const { status, sentAt, sendAfter, createdAt, problem } = mail
  const reason = problem?.message ?? (status === 'unknown' ? lostText : null)
  return (
    <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {status === 'waiting' && sendAfter ? (
        <Text>
          Will be sent from{' '}
          <time dateTime={sendAfter}>{new Date(sendAfter).toLocaleString(undefined, timeFormat)}</time>.
        </Text>
      ) : (
        <Text>
          {sentAt ? null : 'Written '}
          <RelativeTime iso={sentAt ?? createdAt} />
        </Text>
      )}
      {reason ? <Text color={status === 'refused' ? 'danger' : undefined}>{reason}</Text> : null}
    </Box>
  )
}
