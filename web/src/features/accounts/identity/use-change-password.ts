import { changePassword, listSessions } from '@assay/shared/features/accounts/calls'
import type { PasswordChange } from '@assay/shared/features/accounts/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: PasswordChange) => callApi(changePassword, { body: change }),
    onSuccess: () => {
      toast('Password changed', 'You are signed out everywhere else.')
      void client.invalidateQueries({ queryKey: [listSessions.name] })
    },
    onError: (error) => toastError(error, 'Password not changed'),
  })
}
