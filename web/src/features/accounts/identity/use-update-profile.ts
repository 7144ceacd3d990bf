import { updateProfile } from '@assay/shared/features/accounts/calls'
import type { ProfileChanges } from '@assay/shared/features/accounts/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { toast, toastError } from '../../../platform/toasts.ts'
import { profileKey, profileOf } from './use-profile.ts'

type Edit = { changes: ProfileChanges; etag: string | null }

export const useUpdateProfile = () => {
  const session = useSession()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ changes, etag }: Edit) =>
      sendCall(updateProfile, { body: changes }, { headers: etag ? { 'if-match': etag } : {} }),
    onSuccess: (answer, { changes }) => {
      const { pendingEmail } = answer.body
      client.setQueryData(profileKey, profileOf(answer))
      session.setUser(answer.body)
      if (changes.currentPassword !== undefined && pendingEmail !== null)
        toast('Confirm your new email', `We mailed a link to ${pendingEmail}.`)
      else toast('Profile saved', 'Your profile has been updated.')
    },
    onError: (error) => {
      // Refetch, so that the form shows the other edit.
      if (error instanceof ApiError && error.code === 'CONFLICT')
        void client.invalidateQueries({ queryKey: profileKey })
      toastError(error, 'Profile not saved')
    },
  })
}
