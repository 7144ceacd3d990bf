import { login } from '@assay/shared/features/accounts/calls'
import type { Credentials } from '@assay/shared/features/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { failureToast, toast } from '../../../platform/toasts.ts'

/** The server's message, or else 'Login failed with status {status}'. */
export const loginFailureText = (error: Error) =>
  error instanceof ApiError && error.status > 0 && !error.hasServerMessage
    ? `Login failed with status ${error.status}`
    : error.message

export const useLogin = () => {
  const session = useSession()
  return useMutation({
    mutationFn: (credentials: Credentials) => callApi(login, { body: credentials }),
    onSuccess: (user) => {
      session.setUser(user)
      toast('Login successful', 'Welcome back!')
    },
    onError: (error) => failureToast('Login failed', loginFailureText(error)),
  })
}
