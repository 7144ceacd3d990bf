import { deleteWebhook, listWebhooks } from '@assay/shared/features/programs/calls'
import type { Webhook } from '@assay/shared/features/programs/webhook'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { unlessGone } from '../../../platform/api/api-error.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { nameOfWebhook } from './webhook-texts.ts'

/** Deletes a webhook with its secret. One that is deleted already counts as deleted. */
export const useDeleteWebhook = (onDeleted: () => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id }: Webhook) => unlessGone(callApi(deleteWebhook, { params: { id: String(id) } })),
    onSuccess: (_nothing, webhook) => {
      onDeleted()
      client.setQueryData<Webhook[]>([listWebhooks.name], (webhooks) =>
        webhooks?.filter(({ id }) => id !== webhook.id),
      )
      toast('Webhook deleted', `${nameOfWebhook(webhook)} gets no more events.`)
    },
    onError: (error) => toastError(error, 'The webhook was not deleted'),
  })
}
