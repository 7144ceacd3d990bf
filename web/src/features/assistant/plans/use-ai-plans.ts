import type { AiPlan, NewAiPlan } from '@assay/shared/features/assistant/ai-plan'
import { createAiPlan, listAiPlans } from '@assay/shared/features/assistant/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, sendCall } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toastError } from '../../../platform/toasts.ts'

const shownPlans = '20'

/** The newest plans for a CRM lead. */
export const useAiPlans = (leadId: number) =>
  useQuery({
    queryKey: [listAiPlans.name, leadId],
    queryFn: async ({ signal }) => {
      const request = { params: { id: String(leadId) }, query: { limit: shownPlans } }
      return (await sendCall<typeof listAiPlans, AiPlan[]>(listAiPlans, request, { signal })).body
    },
    meta: { collection: listAiPlans.collection },
  })

/** Has a plan written. Retries after a lost answer write no second one. */
export const useCreateAiPlan = (onWritten: () => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (body: NewAiPlan) =>
      sendIdempotent(client, createAiPlan, body, (headers) => callApi(createAiPlan, { body }, { headers })),
    onSuccess: () => {
      onWritten()
      return client.invalidateQueries({ queryKey: [listAiPlans.name] })
    },
    onError: (error) => toastError(error, 'The plan could not be written'),
  })
}
