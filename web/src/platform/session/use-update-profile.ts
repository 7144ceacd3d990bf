import { updateProfile } from '@assay/shared/features/accounts/calls'
import type { ProfileChanges } from '@assay/shared/features/accounts/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../api/api.ts'
import { toast } from '../toasts.ts'
import { useSession } from './session.tsx'
import { type Profile, profileKey, profileOf } from './use-profile.ts'

export type ProfileEdit = { changes: ProfileChanges; etag: string | null }

type Options = {
  /** The toast's title and text. */
  savedTexts: [title: string, description: string]
  onSaved?: (stored: Profile) => void
  onError: (error: Error) => void
}

/** Saves changes of the user's profile. Changes of a field that was changed elsewhere since are refused. */
export const useUpdateProfile = ({ savedTexts, onSaved, onError }: Options) => {
  const session = useSession()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ changes, etag }: ProfileEdit) =>
      sendCall(updateProfile, { body: changes }, { headers: etag ? { 'if-match': etag } : {} }),
    onSuccess: (answer, { changes }) => {
      const { pendingEmail } = answer.body
      const stored = profileOf(answer)
      client.setQueryData(profileKey, stored)
      session.setUser(answer.body)
      if (changes.currentPassword !== undefined && pendingEmail !== null)
        toast('Confirm your new email', `We mailed a link to ${pendingEmail}.`)
      else toast(...savedTexts)
      onSaved?.(stored)
    },
    onError,
  })
}
