import { sendTestEmail } from '@assay/shared/features/outreach/email-calls'
import { listMails } from '@assay/shared/features/outreach/mail-calls'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { runJob } from '../../../platform/jobs/run-job.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { emailConfigQuery } from './use-email-config.ts'

const fallback = 'Failed to send test email'

/** The server's message, else 'Failed to send test email: {status}'. */
const testFailure = (error: Error): string => {
  if (!(error instanceof ApiError) || error.status === 0) return error.message || fallback
  return error.hasServerMessage ? error.message : `${fallback}: ${error.status}`
}

/** Sends a test email to the user's own address. */
export const useSendTest = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: () => runJob(client, sendTestEmail),
    onSuccess: ({ message }) => {
      toast('Test Email Sent', message)
      void invalidateCollection(client, listMails)
      // How many it has sent today: pages are not told of that.
      void client.invalidateQueries({ queryKey: emailConfigQuery.queryKey })
    },
    onError: (error) => toastError(error, 'Test Email Failed', testFailure(error)),
  })
}
