import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { convertAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { invalidateCollection, reloadCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { failureToast, toast, toastError } from '../../../platform/toasts.ts'
import { useOpenLead } from '../list/use-open-lead.ts'
import { conversionFailure, nothingSelected } from './conversion-texts.ts'

type SavedLead = Pick<AiLead, 'companyName'> & { id: number }

/** Converts a saved AI lead to a CRM lead and opens it. */
export const useConvertLead = () => {
  const client = useQueryClient()
  const openLead = useOpenLead()
  const mutation = useSingleFlightMutation({
    mutationFn: ({ id }: SavedLead) => callApi(convertAiLead, { params: { id: String(id) } }),
    onMutate: ({ companyName }) => toast('Processing', `Converting ${companyName}...`),
    onSuccess: (lead, { companyName }) => {
      toast('Lead converted successfully', `${companyName} has been added to your leads`)
      openLead(lead.id)
      void invalidateCollection(client, listAiLeads)
      // The leads page shows a failure of this read.
      reloadCollection(client, listLeads).catch(() => undefined)
    },
    onError: (error) => {
      const { title, description } = conversionFailure(error)
      toastError(error, title, description)
    },
  })
  const convert = (lead: SavedLead | null) => {
    if (lead) mutation.mutate(lead)
    else failureToast(nothingSelected.title, nothingSelected.description)
  }
  return { convert, isPending: mutation.isPending, isDone: mutation.isSuccess }
}
