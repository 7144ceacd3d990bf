import { register } from '@assay/shared/features/accounts/calls'
import type { Registration } from '@assay/shared/features/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { toast, toastError } from '../../../platform/toasts.ts'

export const useRegister = () => {
  const session = useSession()
  return useMutation({
    mutationFn: (registration: Registration) => callApi(register, { body: registration }),
    onSuccess: (user) => {
      session.setUser(user)
      toast('Registration successful', 'Your account has been created.')
    },
    onError: (error) => toastError(error, 'Registration failed'),
  })
}
