import { login } from '@assay/shared/features/accounts/calls'
import type { Credentials } from '@assay/shared/features/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError, retryText } from '../../../platform/api/api-error.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { failureToast, toast } from '../../../platform/toasts.ts'

/** How long to wait after too many attempts; null for other failures. */
export const waitSecondsOf = (error: Error | null) =>
  error instanceof ApiError && error.code === 'RATE_LIMITED' ? error.retryAfterSeconds : null

export const tooManyAttemptsText = (seconds: number) => `Too many attempts. ${retryText(seconds)}`

/** How long to wait, the server's message, or else 'Login failed with status {status}'. */
export const loginFailureText = (error: Error) => {
  const wait = waitSecondsOf(error)
  if (wait !== null) return tooManyAttemptsText(wait)
  return error instanceof ApiError && error.status > 0 && !error.hasServerMessage
    ? `Login failed with status ${error.status}`
    : error.message
}

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
