import { resetPassword } from '@assay/shared/features/accounts/calls'
import type { PasswordReset } from '@assay/shared/features/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { callApi } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { toast, toastError } from '../../../platform/toasts.ts'

/** Sets a new password with an emailed link and signs out in this browser. */
export const useResetPassword = () => {
  const session = useSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (reset: PasswordReset) => callApi(resetPassword, { body: reset }),
    onSuccess: () => {
      session.clear()
      // Replaces this page in the history, because its address contains the link's secret.
      void navigate('/auth', { replace: true })
      toast('Password changed', 'Sign in with your new password.')
    },
    onError: (error) => toastError(error, 'Password not changed'),
  })
}
