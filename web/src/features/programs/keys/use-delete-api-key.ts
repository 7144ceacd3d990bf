import type { ApiKey } from '@assay/shared/features/programs/api-key'
import { deleteApiKey, listApiKeys } from '@assay/shared/features/programs/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { unlessGone } from '../../../platform/api/api-error.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

/** Revokes an API key. One that is revoked already counts as revoked. */
export const useDeleteApiKey = (onDeleted: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ApiKey) => unlessGone(callApi(deleteApiKey, { params: { id: String(id) } })),
    onSuccess: (_, { id, name }) => {
      client.setQueryData<ApiKey[]>([listApiKeys.name], (keys) => keys?.filter((key) => key.id !== id))
      toast('API key revoked', `Requests with “${name}” are refused from now on.`)
      onDeleted()
    },
    onError: (error) => toastError(error, 'Not revoked'),
  })
}
