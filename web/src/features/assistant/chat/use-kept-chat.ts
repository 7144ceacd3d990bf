import { deleteChatHistory, getChatHistory } from '@assay/shared/features/assistant/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, readApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

export const keyOfChat = (leadId: number | null) => [getChatHistory.name, leadId]

/** The kept conversation about a CRM lead, as it was when the chat was opened; none of other companies. */
export const useKeptChat = (leadId: number | null) =>
  useQuery({
    queryKey: keyOfChat(leadId),
    queryFn: ({ signal }) => readApi(getChatHistory, { params: { id: String(leadId) } }, { signal }),
    enabled: leadId !== null,
    // What is said from then on is shown beside it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Deletes the conversation: from the server if it keeps it. */
export const useDeleteChat = (leadId: number | null, onDeleted: () => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: async () => {
      if (leadId !== null) await callApi(deleteChatHistory, { params: { id: String(leadId) } })
    },
    onSuccess: () => {
      client.setQueryData(keyOfChat(leadId), { messages: [] })
      toast('Conversation deleted')
      onDeleted()
    },
    onError: (error) => toastError(error, 'Failed to delete the conversation'),
  })
}
