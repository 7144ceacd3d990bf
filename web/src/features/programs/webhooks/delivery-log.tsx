import type { Webhook } from '@assay/shared/features/programs/webhook'
import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { ReplayFailed } from './replay-failed.tsx'
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
  const failed = deliveries.filter(({ status }) => status === 'failed')
  // The button that replays them goes with the last one.
  const panel = useKeptFocus<HTMLElement>(String(failed.length))
  return (
    <Panel ref={panel} tabIndex={-1} outline="none" aria-labelledby="delivery-log" overflow="hidden">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={3} minH={12} px={4} py={1.5}>
        <Heading as="h2" id="delivery-log" fontSize="md">
          Events of the last 30 days
        </Heading>
        <ReplayFailed webhookId={webhook.id} failed={failed} />
      </Flex>
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
