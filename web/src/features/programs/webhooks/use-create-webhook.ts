import { createWebhook } from '@assay/shared/features/programs/calls'
import type { NewWebhook } from '@assay/shared/features/programs/webhook'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { rereadWebhooks } from './use-webhooks.ts'

/** Creates a webhook. Its secret stays in this mutation only, and is nowhere cached. */
export const useCreateWebhook = ({ onRefused }: { onRefused: (error: Error) => void }) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (body: NewWebhook) => callApi(createWebhook, { body }),
    gcTime: 0,
    onError: onRefused,
    onSuccess: () => rereadWebhooks(client),
  })
}
