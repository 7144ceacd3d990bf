import { updateProfile } from '@assay/shared/features/accounts/calls'
import type { ProfileChanges } from '@assay/shared/features/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api.ts'
import { useSession } from '../../platform/session.tsx'
import { tellError, toast } from '../../platform/toasts.ts'

export const useUpdateProfile = () => {
  const session = useSession()
  return useMutation({
    mutationFn: (changes: ProfileChanges) => callApi(updateProfile, { body: changes }),
    onSuccess: (user) => {
      session.enter(user)
      toast('Profile saved', 'Your profile has been updated.')
    },
    onError: (error) => tellError(error, 'Profile not saved'),
  })
}
