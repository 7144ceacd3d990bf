import type { WhatsappMessage, WhatsappStatus } from '@assay/shared/features/outreach/whatsapp'
import { Box, Flex, Text } from '@chakra-ui/react'
import { PhoneLink } from '../../../ui/evidence/phone-link.tsx'
import { LongText } from '../../../ui/primitives/long-text.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'

const shown = {
  queued: { text: 'Queued', variant: 'plain' },
  sent: { text: 'Sent', variant: 'plain' },
  delivered: { text: 'Delivered', variant: 'success' },
  read: { text: 'Read', variant: 'success' },
  failed: { text: 'Failed', variant: 'danger' },
} as const satisfies Record<WhatsappStatus, { text: string; variant: string }>

/** A message to a lead or from one, and what became of it. */
export const WhatsappRow = ({ message }: { message: WhatsappMessage }) => {
  const { from, to, body, status, errorMessage, createdAt } = message
  const { text, variant } = shown[status]
  return (
    <Box as="li" px={4} py={2.5} borderTopWidth="1px">
      <Flex align="start" justify="space-between" gap={3}>
        <Text fontSize="sm" color="fg.muted" minW={0}>
          {from ? 'From ' : 'To '}
          <PhoneLink phone={from ?? to} />
          {', '}
          <RelativeTime iso={createdAt} />
        </Text>
        {from ? <Tag variant="plain">Received</Tag> : <Tag variant={variant}>{text}</Tag>}
      </Flex>
      <LongText text={body} />
      {errorMessage ? (
        <Text fontSize="sm" color="danger" overflowWrap="anywhere">
          {errorMessage}
        </Text>
      ) : null}
    </Box>
  )
}
