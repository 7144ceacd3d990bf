import type { WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { Box, Flex, Text } from '@chakra-ui/react'
import { CodeBlock } from '../../../platform/copyable-text.tsx'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { deliveryText, outcomeText } from './webhook-texts.ts'

const states = {
  waiting: { text: 'Waiting', variant: 'warning' },
  delivered: { text: 'Delivered', variant: 'success' },
  failed: { text: 'Failed', variant: 'danger' },
} as const

type Props = {
  delivery: WebhookDelivery
  /** Whether its webhook is on. */
  isActive: boolean
  isReplaying: boolean
  onReplay: () => void
}

/** An event, how its last request ended, and when the next one follows. */
export const DeliveryRow = ({ delivery, isActive, isReplaying, onReplay }: Props) => {
  const { type, status, createdAt, lastAttempt } = delivery
  const name = deliveryText(type)
  return (
    <Box as="li" px={4} py={2.5} borderTopWidth="1px">
      <Flex align="start" gap={3}>
        <Box flex="1" minW={0}>
          <Flex wrap="wrap" align="center" columnGap={2} rowGap={1}>
            <Text as="span" fontWeight="medium">
              {name}
            </Text>
            <Tag variant={states[status].variant}>{states[status].text}</Tag>
            <Text as="span" fontSize="sm" color="fg.muted">
              <RelativeTime iso={createdAt} />
            </Text>
          </Flex>
          <Flex wrap="wrap" columnGap={3} fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {lastAttempt ? <span>{outcomeText(lastAttempt)}</span> : null}
            <NextRequest delivery={delivery} isActive={isActive} />
          </Flex>
        </Box>
        <PendingButton
          size="sm"
          flexShrink={0}
          aria-label={`Replay ${name}`}
          text="Replay"
          pendingText="Sending..."
          isPending={isReplaying}
          onClick={onReplay}
        />
      </Flex>
      <Details delivery={delivery} />
    </Box>
  )
}

const NextRequest = ({ delivery, isActive }: Pick<Props, 'delivery' | 'isActive'>) => {
  const { status, attempts, nextAttemptAt } = delivery
  const tried = attempts > 1 ? <span>{attempts} requests</span> : null
  if (status !== 'waiting' || !nextAttemptAt) return tried
  if (!isActive) return <span>Waits until the webhook is switched on</span>
  const waitMs = Date.parse(nextAttemptAt) - Date.now()
  const next = () => {
    if (waitMs <= 0) return 'Is being sent'
    if (waitMs < 60_000) return 'Next request within a minute'
    return (
      <>
        Next request <RelativeTime iso={nextAttemptAt} />
      </>
    )
  }
  return (
    <>
      {tried}
      <span>{next()}</span>
    </>
  )
}

const indented = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2)

const Details = ({ delivery: { id, payload, lastAttempt } }: Pick<Props, 'delivery'>) => (
  <details>
    <Folded w="fit-content" color="fg.muted" fontSize="sm">
      Details
    </Folded>
    <Box pb={1}>
      <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        webhook-id {id}
      </Text>
      <CodeBlock mt={1}>{indented(payload)}</CodeBlock>
      {lastAttempt?.problem ? (
        <Text fontSize="sm" mt={2}>
          {lastAttempt.problem}
        </Text>
      ) : null}
      {lastAttempt?.answer ? (
        <>
          <Text fontSize="xs" color="fg.muted" mt={2}>
            The answer begins
          </Text>
          <CodeBlock mt={0.5}>{lastAttempt.answer}</CodeBlock>
        </>
      ) : null}
    </Box>
  </details>
)
