import { endAllSessions } from '@assay/shared/features/accounts/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { toast, toastError } from '../../../platform/toasts.ts'

/** Signs the user out everywhere, including here. */
export const useEndAllSessions = () => {
  const session = useSession()
  return useMutation({
    mutationFn: () => callApi(endAllSessions, {}),
    onSuccess: () => {
      session.clear()
      toast('Signed out everywhere', 'Sign in again to continue.')
    },
    onError: (error) => toastError(error, 'Sign out failed'),
  })
}
