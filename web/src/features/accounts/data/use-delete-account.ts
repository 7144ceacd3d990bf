import { deleteAccount } from '@assay/shared/features/accounts/calls'
import type { AccountDeletion } from '@assay/shared/features/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { keptDrafts } from '../../../platform/forms/drafts.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { ownerOf } from '../../../platform/session/user-query.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

export const useDeleteAccount = () => {
  const session = useSession()
  return useMutation({
    mutationFn: (deletion: AccountDeletion) => callApi(deleteAccount, { body: deletion }),
    onSuccess: () => {
      keptDrafts.forget(`${ownerOf(session.user)} `)
      session.clear()
      toast('Account deleted', 'Your data is being erased; this takes a few minutes.')
    },
    onError: (error) => toastError(error, 'Account not deleted'),
  })
}
