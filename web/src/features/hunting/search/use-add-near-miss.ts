import type { NearMiss } from '@assay/shared/features/hunting/ai-lead'
import { addNearMiss } from '@assay/shared/features/hunting/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { statusForMatchScore } from '@assay/shared/features/leads/lead'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { reloadCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

/** The CRM lead to create from a company that narrowly failed. */
export const leadOfNearMiss = ({ companyName, website, location, score, failed }: NearMiss) => ({
  companyName,
  website,
  location,
  score,
  status: statusForMatchScore(score),
  source: 'Lead Hunting',
  notes: [
    `Near miss of a search: ${failed.criterion}`,
    failed.quote && `“${failed.quote}”`,
    failed.reason,
    failed.url,
  ]
    .filter(Boolean)
    .join('. ')
    .slice(0, 1000),
})

/** Adds a near miss to My Leads as it is known. */
export const useAddNearMiss = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (miss: NearMiss) => callApi(addNearMiss, { body: leadOfNearMiss(miss) }),
    onSuccess: (created) => {
      toast('Lead created', `${created.companyName} has been added to your leads`)
      // The leads page shows a failure of this read.
      reloadCollection(client, listLeads).catch(() => undefined)
    },
    onError: (error) => toastError(error, 'Failed to create lead'),
  })
}
