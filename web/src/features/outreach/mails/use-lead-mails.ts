import type { Mail } from '@assay/shared/features/outreach/mail'
import { cancelMail, listMails, restoreMail, settleMail } from '@assay/shared/features/outreach/mail-calls'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, sendCall } from '../../../platform/api/api.ts'
import { versionOf } from '../../../platform/api/collection.ts'
import { cachedUnlessStale, readConditionally } from '../../../platform/api/conditional-read.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'

type LeadMails = { mails: Mail[]; etag: string | null; version: number | null }

/** More than a person writes to one lead. */
const limit = '100'

/** The newest mails to a lead, kept current. */
export const useLeadMails = (leadId: number) => {
  const queryKey = [listMails.name, 'lead', leadId]
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      readConditionally(
        cachedUnlessStale<LeadMails>(client, queryKey),
        (options) =>
          sendCall<typeof listMails, Mail[]>(
            listMails,
            { query: { limit, leadId: String(leadId) } },
            { ...options, signal },
          ),
        ({ body, headers }): LeadMails => ({
          mails: body,
          etag: headers.get('etag'),
          version: versionOf(headers),
        }),
      ),
    meta: { collection: listMails.collection },
  })
}

/** Lets a mail that was stopped wait again. */
export const useRestoreMail = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({ mutationFn: ({ id }: Mail) => restore(client, id) })
}

const restore = async (client: QueryClient, id: number): Promise<void> => {
  try {
    await callApi(restoreMail, { params: { id: String(id) } })
    toast('The email waits again')
  } catch (error) {
    if (error instanceof Error) toastError(error, 'The email stays stopped')
  }
  await invalidateCollection(client, listMails)
}

/** Stops a mail that waits, which can be undone unless that ends a sequence. */
export const useCancelMail = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id }: Mail) => callApi(cancelMail, { params: { id: String(id) } }),
    onSuccess: (_mail, { id, campaignId }) => {
      const [title, description] = ['Email stopped', 'It will not be sent.']
      if (campaignId === null) undoToast(title, () => void restore(client, id), { description })
      else toast(title, description)
      return invalidateCollection(client, listMails)
    },
    onError: (error) => {
      toastError(error, 'The email was not stopped')
      void invalidateCollection(client, listMails)
    },
  })
}

/** Records whether a mail whose answer was lost has been sent. */
export const useSettleMail = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id, wasSent }: { id: number; wasSent: boolean }) =>
      callApi(settleMail, { params: { id: String(id) }, body: { wasSent } }),
    onSuccess: (_mail, { wasSent }) => {
      toast(
        wasSent ? 'Marked as sent' : 'The email waits again',
        wasSent ? undefined : 'It will be sent once more.',
      )
      return invalidateCollection(client, listMails)
    },
    onError: (error) => {
      toastError(error, 'This was not recorded')
      void invalidateCollection(client, listMails)
    },
  })
}
