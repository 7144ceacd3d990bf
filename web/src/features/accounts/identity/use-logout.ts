import { logout } from '@assay/shared/features/accounts/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { toast, toastError } from '../../../platform/toasts.ts'

export const useLogout = () => {
  const session = useSession()
  return useMutation({
    mutationFn: () => callApi(logout, {}),
    onSuccess: () => {
      session.clear()
      toast('Logged out', 'You have been logged out successfully.')
    },
    onError: (error) => toastError(error, 'Logout failed'),
  })
}
