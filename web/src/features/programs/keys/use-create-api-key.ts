import type { NewApiKey } from '@assay/shared/features/programs/api-key'
import { createApiKey, listApiKeys } from '@assay/shared/features/programs/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'

/** Creates an API key. Its secret stays in this mutation only, and is nowhere cached. */
export const useCreateApiKey = ({ onRefused }: { onRefused: (error: Error) => void }) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (body: NewApiKey) => callApi(createApiKey, { body }),
    gcTime: 0,
    onError: onRefused,
    onSuccess: () => void client.invalidateQueries({ queryKey: [listApiKeys.name] }),
  })
}
