import { listWebhooks, updateWebhook } from '@assay/shared/features/programs/calls'
import type { Webhook, WebhookChanges } from '@assay/shared/features/programs/webhook'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { rereadWebhooks } from './use-webhooks.ts'

type Options = { onSaved: (webhook: Webhook) => void; onRefused: (error: Error) => void }

/** Changes a webhook, or switches it on or off. */
export const useUpdateWebhook = ({ onSaved, onRefused }: Options) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id, changes }: { id: number; changes: WebhookChanges }) =>
      callApi(updateWebhook, { params: { id: String(id) }, body: changes }),
    onError: onRefused,
    onSuccess: (webhook) => {
      client.setQueryData<Webhook[]>([listWebhooks.name], (webhooks) =>
        webhooks?.map((one) => (one.id === webhook.id ? webhook : one)),
      )
      rereadWebhooks(client)
      onSaved(webhook)
    },
  })
}
