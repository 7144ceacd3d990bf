import { listActivities } from '@assay/shared/features/leads/calls'
import { sendEmail, sendWaitingEmail } from '@assay/shared/features/outreach/email-calls'
import type { EmailOutcome } from '@assay/shared/features/outreach/mail'
import { listMails } from '@assay/shared/features/outreach/mail-calls'
import type { CallRequest } from '@assay/shared/platform/define-call'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isConflict } from '../../../platform/api/api-error.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { runJob } from '../../../platform/jobs/run-job.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { emailConfigQuery } from '../mailbox/use-email-config.ts'

export type EmailRequest = CallRequest<typeof sendEmail>['body']

export type Send = {
  email: EmailRequest
  /** The mail that it is already, if that waits. */
  mailId?: number
}

export type Options = {
  /** Tells the emails that are being sent apart. */
  name: string
  onSent: () => void
  onWaits: (outcome: EmailOutcome, sent: Send) => void
  onUnproved: (message: string, sent: Send) => void
  onRefused: (error: Error) => void
}

/** The server's message, if it wrote one or did not answer at all. */
const failureText = (error: Error): string => {
  const isSaid = !(error instanceof ApiError) || error.hasServerMessage || error.status === 0
  return (isSaid && error.message) || 'An unexpected error occurred'
}

const isUnproved = (error: Error) => error instanceof ApiError && error.code === 'ADDRESS_UNPROVED'
const isNotConfigured = (error: Error) => error instanceof ApiError && error.code === 'MAILBOX_NOT_CONFIGURED'

/** One that is being sent meanwhile, or was, need not be sent again. */
const sendWaiting = async (
  client: QueryClient,
  mailId: number,
  { confirmUnproved, ignoreQuietHours }: EmailRequest,
): Promise<EmailOutcome> => {
  try {
    return await runJob(client, sendWaitingEmail, { mailId, confirmUnproved, ignoreQuietHours })
  } catch (error) {
    if (error instanceof Error && isConflict(error)) return { message: error.message, mailId }
    throw error
  }
}

/** Sends an email and waits for it, also while the dialog that sent it is closed. Two clicks send one. */
export const useSendEmail = ({ name, onSent, onWaits, onUnproved, onRefused }: Options) => {
  const client = useQueryClient()
  const mutationKey = [sendEmail.name, name]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ email, mailId }: Send): Promise<EmailOutcome> =>
      mailId === undefined ? runJob(client, sendEmail, email) : sendWaiting(client, mailId, email),
    onSuccess: (outcome, sent) => {
      if (outcome.waits) return onWaits(outcome, sent)
      toast('Email Sent', outcome.message)
      onSent()
    },
    onError: (error, sent) => {
      if (isUnproved(error)) return onUnproved(error.message, sent)
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
