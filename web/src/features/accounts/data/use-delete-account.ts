import { deleteAccount } from '@assay/shared/features/accounts/calls'
import type { AccountDeletion } from '@assay/shared/features/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { toast, toastError } from '../../../platform/toasts.ts'

export const useDeleteAccount = () => {
  const session = useSession()
  return useMutation({
    mutationFn: (deletion: AccountDeletion) => callApi(deleteAccount, { body: deletion }),
    onSuccess: () => {
      session.clear()
      toast('Account deleted', 'Your data is being erased; this takes a few minutes.')
    },
    onError: (error) => toastError(error, 'Account not deleted'),
  })
}
