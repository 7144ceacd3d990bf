import { createTestMailbox, deleteEmailConfig } from '@assay/shared/features/outreach/email-calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi, sendCall } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { emailConfigQuery, showConfig } from './use-email-config.ts'

/** Sets up a mailbox on this machine. */
export const useCreateTestMailbox = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: () =>
      sendIdempotent(client, createTestMailbox, null, (headers) =>
        sendCall(createTestMailbox, {}, { headers }),
      ),
    onSuccess: async (answer) => {
      await showConfig(client, answer)
      toast('Test mailbox connected', 'Nothing that you send leaves this machine.')
    },
    onError: (error) => toastError(error, 'The test mailbox was not set up'),
  })
}

/** Removes the mailbox with its password. */
export const useDeleteMailbox = (isTest: boolean, onDeleted: () => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: () => callApi(deleteEmailConfig, {}),
    onSuccess: () => {
      if (isTest) toast('Test mailbox removed', 'Its mails that waited are stopped.')
      else toast('Mailbox removed', 'Its password is deleted, and its mails that waited are stopped.')
      onDeleted()
      return client.invalidateQueries({ queryKey: emailConfigQuery.queryKey })
    },
    onError: (error) => toastError(error, 'The mailbox was not removed'),
  })
}
