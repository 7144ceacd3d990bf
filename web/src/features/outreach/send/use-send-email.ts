import { listActivities } from '@assay/shared/features/leads/calls'
import { sendEmail } from '@assay/shared/features/outreach/email-calls'
import type { EmailOutcome } from '@assay/shared/features/outreach/mail'
import { cancelMail, listMails } from '@assay/shared/features/outreach/mail-calls'
import type { CallRequest } from '@assay/shared/platform/define-call'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError, isConflict } from '../../../platform/api/api-error.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { runJob } from '../../../platform/jobs/run-job.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { emailConfigQuery } from '../mailbox/use-email-config.ts'

export type EmailRequest = CallRequest<typeof sendEmail>['body']

type Send = {
  email: EmailRequest
  /** The mail that waits and that this one is sent instead of. */
  insteadOf?: number
}

export type Options = {
  /** Tells the emails that are being sent apart. */
  name: string
  onSent: () => void
  onWaits: (outcome: EmailOutcome, email: EmailRequest) => void
  onUnproved: (message: string, email: EmailRequest) => void
  onRefused: (error: Error) => void
}

/** The server's message, if it wrote one or did not answer at all. */
const failureText = (error: Error): string => {
  const isSaid = !(error instanceof ApiError) || error.hasServerMessage || error.status === 0
  return (isSaid && error.message) || 'An unexpected error occurred'
}

const isUnproved = (error: Error) => error instanceof ApiError && error.code === 'ADDRESS_UNPROVED'
const isNotConfigured = (error: Error) => error instanceof ApiError && error.code === 'MAILBOX_NOT_CONFIGURED'

/** One that is already being sent cannot be stopped, and need not be sent again. */
const stopWaiting = async (id: number): Promise<boolean> => {
  try {
    await callApi(cancelMail, { params: { id: String(id) } })
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

/** Sends an email and waits for it, also while the dialog that sent it is closed. Two clicks send one. */
export const useSendEmail = ({ name, onSent, onWaits, onUnproved, onRefused }: Options) => {
  const client = useQueryClient()
  const mutationKey = [sendEmail.name, name]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ email, insteadOf }: Send): Promise<EmailOutcome> => {
      if (insteadOf !== undefined && !(await stopWaiting(insteadOf)))
        return { message: `The email to ${email.to} is being sent.`, mailId: insteadOf }
      return runJob(client, sendEmail, email)
    },
    onSuccess: (outcome, { email }) => {
      if (outcome.waits) return onWaits(outcome, email)
      toast('Email Sent', outcome.message)
      onSent()
    },
    onError: (error, { email }) => {
      if (isUnproved(error)) return onUnproved(error.message, email)
      if (isNotConfigured(error)) void client.invalidateQueries({ queryKey: emailConfigQuery.queryKey })
      toastError(error, 'Email Failed', failureText(error))
      onRefused(error)
    },
    onSettled: () => {
      void invalidateCollection(client, listMails)
      void client.invalidateQueries({ queryKey: [listActivities.name] })
    },
  })
  return {
    send: (request: Send) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(request)
    },
    isPending: useIsMutating({ mutationKey }) > 0,
  }
}
