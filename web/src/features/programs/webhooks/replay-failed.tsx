import type { WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { Flex, Text } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { useReplayFailed } from './use-replay-failed.ts'

type Props = { webhookId: number; failed: WebhookDelivery[] }

/** Sends the failed events of the log once more, in the order in which they happened. */
export const ReplayFailed = ({ webhookId, failed }: Props) => {
  const { progress, start, stop } = useReplayFailed(webhookId)
  if (failed.length === 0 && !progress) return null
  return (
    <Flex align="center" gap={progress ? 3 : 0}>
      <Text role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {progress ? `Replaying ${progress.nth} of ${progress.count}...` : ''}
      </Text>
      <Button size="sm" onClick={progress ? stop : () => void start(failed.map(({ id }) => id).toReversed())}>
        {progress ? 'Stop' : `Replay ${failed.length} failed`}
      </Button>
    </Flex>
  )
}
