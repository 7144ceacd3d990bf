import type { AiPlan, NewAiPlan } from '@assay/shared/features/assistant/ai-plan'
import { createAiPlan, listAiPlans } from '@assay/shared/features/assistant/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { usePages } from '../../../platform/api/use-pages.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toastError } from '../../../platform/toasts.ts'

const pageSize = '20'

/** The plans for a CRM lead, newest first, a page at a time. */
export const useAiPlans = (leadId: number) =>
  usePages<AiPlan>(listAiPlans, {
    params: { id: String(leadId) },
    limit: pageSize,
    queryKey: [leadId],
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
