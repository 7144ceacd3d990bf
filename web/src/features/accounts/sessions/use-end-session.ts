import { endSession, listSessions } from '@assay/shared/features/accounts/calls'
import type { SignedInSession } from '@assay/shared/features/accounts/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'

/** Ends another session. One that no longer exists counts as ended. */
export const useEndSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: SignedInSession) => {
      try {
        await callApi(endSession, { params: { id } })
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    onSuccess: (_, ended) => {
      client.setQueryData<SignedInSession[]>([listSessions.name], (places) =>
        places?.filter(({ id }) => id !== ended.id),
      )
      toast('Signed out', `${ended.device} is signed out.`)
    },
    onError: (error) => toastError(error, 'Sign out failed'),
  })
}
