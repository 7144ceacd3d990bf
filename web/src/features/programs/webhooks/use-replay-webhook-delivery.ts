import { replayWebhookDelivery } from '@assay/shared/features/programs/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toastError } from '../../../platform/toasts.ts'
import { toastOutcome } from './toast-outcome.ts'
import { rereadWebhooks } from './use-webhooks.ts'

/** Sends an event of the log once more and says how that ended. */
export const useReplayWebhookDelivery = (webhookId: number) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (deliveryId: string) =>
      callApi(replayWebhookDelivery, { params: { id: String(webhookId), deliveryId } }),
    onSuccess: (delivery) => {
      rereadWebhooks(client)
      toastOutcome(delivery)
    },
    onError: (error) => toastError(error, 'The event was not sent'),
  })
}
