import type { Webhook } from '@assay/shared/features/programs/webhook'
import { Box, Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfWebhook } from '../../../platform/addresses.ts'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { WebhookState } from './webhook-state.tsx'
import { eventTexts, nameOfWebhook, outcomeText } from './webhook-texts.ts'

/** A webhook: where it leads, what it is told, and whether it works. */
export const WebhookRow = ({ webhook }: { webhook: Webhook }) => {
  const { id, address, events, lastAttempt } = webhook
  return (
    <Box as="li" px={4} py={2.5} _notFirst={{ borderTopWidth: '1px' }}>
      <Flex align="center" gap={2} minW={0} minH={{ base: 11, md: 6 }}>
        <Truncated fontWeight="medium">
          <Link to={addressOfWebhook(id)}>{nameOfWebhook(webhook)}</Link>
        </Truncated>
        <WebhookState webhook={webhook} />
      </Flex>
      <Truncated fontSize="sm" color="fg.muted">
        {address}
      </Truncated>
      <Flex wrap="wrap" columnGap={3} fontSize="sm" color="fg.muted">
        <span>{events.map((type) => eventTexts[type]).join(' · ')}</span>
        {lastAttempt ? (
          <Text as="span" color={lastAttempt.problem ? 'warning' : undefined}>
            {outcomeText(lastAttempt)}, <RelativeTime iso={lastAttempt.at} />
          </Text>
        ) : (
          <span>Nothing sent yet</span>
        )}
      </Flex>
    </Box>
  )
}
