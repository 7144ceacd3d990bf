import type { Webhook } from '@assay/shared/features/programs/webhook'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookState } from './webhook-state.tsx'
import { eventTexts, nameOfWebhook, offTexts } from './webhook-texts.ts'

/** Where a webhook leads, what it is told, whether it works, and its actions. */
export const WebhookHeader = ({ webhook }: { webhook: Webhook }) => {
  const { address, events } = webhook
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <Flex wrap="wrap" align="start" justify="space-between" columnGap={6} rowGap={3} mb={4}>
        <Box minW={0} flex="1 1 18rem">
          <Flex wrap="wrap" align="center" columnGap={2.5} rowGap={1}>
            <Heading as="h1" fontSize="xl" overflowWrap="anywhere">
              {nameOfWebhook(webhook)}
            </Heading>
            <WebhookState webhook={webhook} />
          </Flex>
          <Text color="fg.muted" overflowWrap="anywhere">
            {address}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {events.map((type) => eventTexts[type]).join(' · ')}
          </Text>
          <Health webhook={webhook} />
        </Box>
        <WebhookActions webhook={webhook} onEdit={() => setIsEditing(true)} />
      </Flex>
      <WebhookDialog isOpen={isEditing} webhook={webhook} onClose={() => setIsEditing(false)} />
    </>
  )
}

const Health = ({ webhook: { isActive, offBecause, failingSince } }: { webhook: Webhook }) => {
  if (!isActive)
    return (
      <Text fontSize="sm" mt={1}>
        {offBecause ? `${offTexts[offBecause]} ` : ''}Nothing new is sent to it. What waits is sent once it is
        switched on.
      </Text>
    )
  if (!failingSince) return null
  return (
    <Text fontSize="sm" mt={1} color="warning">
      It has taken nothing since its first failure (<RelativeTime iso={failingSince} />
      ). After 20 days it is switched off.
    </Text>
  )
}
