import {
  createDistinctLeads,
  deleteDistinctLeads,
  listDistinctLeads,
} from '@assay/shared/features/leads/calls'
import type { DistinctLeads } from '@assay/shared/features/leads/distinct-leads'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, readApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toastError, undoToast } from '../../../platform/toasts.ts'

const queryKey = [listDistinctLeads.name]

/** Which leads were said to be different companies, and how to say so, with Undo. */
export const useDistinctLeads = () => {
  const client = useQueryClient()
  const distinct = useQuery({ queryKey, queryFn: ({ signal }) => readApi(listDistinctLeads, {}, { signal }) })
  const change = (next: (known: DistinctLeads[]) => DistinctLeads[]) =>
    client.setQueryData<DistinctLeads[]>(queryKey, (known = []) => next(known))
  const takeBack = async ({ id }: DistinctLeads) => {
    try {
      await callApi(deleteDistinctLeads, { params: { id } })
      change((known) => known.filter((one) => one.id !== id))
    } catch (error) {
      toastError(error instanceof Error ? error : new Error(String(error)), 'This was not undone')
    }
  }
  const say = useSingleFlightMutation({
    mutationFn: (leadIds: number[]) => callApi(createDistinctLeads, { body: { leadIds } }),
    onSuccess: (said) => {
      change((known) => [said, ...known])
      undoToast('Not duplicates', () => takeBack(said), {
        description: 'These leads are not shown as duplicates again.',
      })
    },
    onError: (error) => toastError(error, 'This was not saved'),
  })
  return { ...distinct, say }
}
