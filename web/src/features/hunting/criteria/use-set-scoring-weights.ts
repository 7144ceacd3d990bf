import {
  getAiLead,
  getScoringWeights,
  listAiLeads,
  setScoringWeights,
} from '@assay/shared/features/hunting/calls'
import type { ScoringWeights } from '@assay/shared/features/hunting/scoring-weights'
import { getJob } from '@assay/shared/features/jobs/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast } from '../../../platform/toasts.ts'

/** Saves the weights. Stays pending until every shown score has been refetched. */
export const useSetScoringWeights = (onSaved: () => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (weights: ScoringWeights) => callApi(setScoringWeights, { body: weights }),
    onSuccess: async (weights) => {
      client.setQueryData([getScoringWeights.name], weights)
      await Promise.all([
        invalidateCollection(client, listAiLeads),
        client.invalidateQueries({ queryKey: [getAiLead.name] }),
        client.invalidateQueries({ queryKey: [getJob.name] }),
      ])
      toast('Weights saved', 'The scores of all your leads have been updated.')
      onSaved()
    },
  })
}
