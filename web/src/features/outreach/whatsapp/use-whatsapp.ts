import { listSuppressions } from '@assay/shared/features/outreach/calls'
import type { NewWhatsappMessage, WhatsappThread } from '@assay/shared/features/outreach/whatsapp'
import {
  createWhatsappMessage,
  getWhatsappConfig,
  listWhatsappMessages,
} from '@assay/shared/features/outreach/whatsapp-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast } from '../../../platform/toasts.ts'

/** Only an operator changes it. */
const configFreshMs = 10 * 60_000

/** Whether this site can send WhatsApp messages. */
export const useWhatsappConfig = () =>
  useQuery({
    queryKey: [getWhatsappConfig.name],
    queryFn: ({ signal }) => callApi(getWhatsappConfig, {}, { signal }),
    staleTime: configFreshMs,
  })

const threadKey = (leadId: number) => [listWhatsappMessages.name, leadId]

/** The messages to and from a lead, kept current. */
export const useWhatsappThread = (leadId: number) =>
  useQuery({
    queryKey: threadKey(leadId),
    queryFn: ({ signal }) => callApi(listWhatsappMessages, { params: { id: String(leadId) } }, { signal }),
    meta: { collection: listWhatsappMessages.collection, dependsOn: listSuppressions.collection },
  })

type Callbacks = { onSent: () => void; onRefused: (error: Error) => void }

/** Sends a message; it appears in the thread at once. Retries after a lost answer send no second one. */
export const useSendWhatsapp = ({ onSent, onRefused }: Callbacks) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (body: NewWhatsappMessage) =>
      sendIdempotent(client, createWhatsappMessage, body, (headers) =>
        callApi(createWhatsappMessage, { body }, { headers }),
      ),
    onSuccess: (message, { leadId }) => {
      toast('Message queued', 'It is sent now; what becomes of it is shown here.')
      onSent()
      client.setQueryData<WhatsappThread>(
        threadKey(leadId),
        (thread) =>
          thread && {
            ...thread,
            messages: [message, ...thread.messages.filter(({ id }) => id !== message.id)],
          },
      )
      return client.invalidateQueries({ queryKey: threadKey(leadId) })
    },
    onError: onRefused,
  })
}
