import type { Webhook } from '@assay/shared/features/programs/webhook'
import { Box, chakra, Heading } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { useReplayWebhookDelivery } from './use-replay-webhook-delivery.ts'
import { useWebhookDeliveries } from './use-webhook-deliveries.ts'

const Rows = chakra('ul', { base: { listStyle: 'none' } })

/** What was sent to a webhook in the last 30 days. */
export const DeliveryLog = ({ webhook }: { webhook: Webhook }) => {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useWebhookDeliveries(
    webhook.id,
  )
  const replay = useReplayWebhookDelivery(webhook.id)
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? []
  return (
    <Panel aria-labelledby="delivery-log" overflow="hidden">
      <Heading as="h2" id="delivery-log" fontSize="md" px={4} pt={3} pb={1}>
        Events of the last 30 days
      </Heading>
      {error ? (
        <FailureNotice onRetry={() => void refetch()} isRetrying={isFetching}>
          Failed to fetch its events: {error.message}
        </FailureNotice>
      ) : null}
      {isPending ? <SkeletonRows text="Loading its events" /> : null}
      <Rows>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isActive={webhook.isActive}
            isReplaying={replay.isPending && replay.variables === delivery.id}
            onReplay={() => replay.mutate(delivery.id)}
          />
        ))}
      </Rows>
      {data && deliveries.length === 0 ? (
        <EmptyState
          title="Nothing sent yet"
          text="Events appear here as they happen. Send a test to see whether your server takes them."
        />
      ) : null}
      {hasNextPage ? (
        <Box px={4} py={3} borderTopWidth="1px">
          <Button size="sm" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? 'Loading...' : 'Older events'}
          </Button>
        </Box>
      ) : null}
    </Panel>
  )
}
