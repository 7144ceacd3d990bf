import { resetPassword } from '@assay/shared/features/accounts/calls'
import type { PasswordReset } from '@assay/shared/features/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { callApi } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { toast, toastError } from '../../../platform/toasts.ts'

/** Sets the password by a mailed link; whoever was signed in here is so no longer. */
export const useResetPassword = () => {
  const session = useSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (reset: PasswordReset) => callApi(resetPassword, { body: reset }),
    onSuccess: () => {
      session.clear()
      // In place of the page's address, which holds the link's secret.
      void navigate('/auth', { replace: true })
      toast('Password changed', 'Sign in with your new password.')
    },
    onError: (error) => toastError(error, 'Password not changed'),
  })
}
