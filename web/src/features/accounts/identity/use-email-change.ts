import {
  cancelEmailChange,
  confirmEmailChange,
  resendEmailChange,
} from '@assay/shared/features/accounts/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { callApi, sendCall } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { profileKey, profileOf } from '../../../platform/session/use-profile.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

/** Mails the link to the new email again. */
export const useResendEmailChange = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_email: string) => callApi(resendEmailChange, {}),
    onSuccess: (_, email) => toast('Link sent again', `Look for it at ${email}.`),
    onError: (error) => {
      // Confirmed or cancelled elsewhere.
      if (error instanceof ApiError && error.code === 'NOT_FOUND')
        void client.invalidateQueries({ queryKey: profileKey })
      toastError(error, 'Link not sent')
    },
  })
}

/** Keeps the present email. */
export const useCancelEmailChange = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(cancelEmailChange, {}),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: profileKey })
      toast('Change cancelled', 'Your email stays as it is.')
    },
    onError: (error) => toastError(error, 'Change not cancelled'),
  })
}

const linkProblems: Partial<Record<string, string>> = {
  LINK_EXPIRED: 'This link has expired, has already been used, or was sent for another account.',
  EMAIL_TAKEN: 'Another account has this email by now, so yours was not changed.',
}

/** Why a link does not work, which its page shows; null for a failure after which it may be tried again. */
export const linkProblemOf = (error: Error | null): string | null =>
  (error instanceof ApiError && linkProblems[error.code]) || null

/** Sets the new email with a mailed link, then leads to the profile. */
export const useConfirmEmailChange = () => {
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (token: string) => sendCall(confirmEmailChange, { body: { token } }),
    onSuccess: (answer) => {
      client.setQueryData(profileKey, profileOf(answer))
      session.setUser(answer.body)
      // Replaces this page in the history, because its address contains the link's secret.
      void navigate('/profile', { replace: true })
      toast('Email changed', `The email of your account is now ${answer.body.email}.`)
    },
    onError: (error) => {
      if (linkProblemOf(error) === null) toastError(error, 'Email not changed')
    },
  })
}
