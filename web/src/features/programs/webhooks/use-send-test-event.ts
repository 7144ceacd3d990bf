import { sendTestEvent } from '@assay/shared/features/programs/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toastError } from '../../../platform/toasts.ts'
import { toastOutcome } from './toast-outcome.ts'
import { rereadWebhooks } from './use-webhooks.ts'

/** Sends a test event and says how that ended. */
export const useSendTestEvent = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (id: number) => callApi(sendTestEvent, { params: { id: String(id) } }),
    onSuccess: (delivery) => {
      rereadWebhooks(client)
      toastOutcome(delivery)
    },
    onError: (error) => toastError(error, 'No test event was sent'),
  })
}
