import { listLeads, mergeLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { LeadMerge } from '@assay/shared/features/leads/lead-merge'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { isConflict } from '../../../platform/api/api-error.ts'
import { updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toastError, undoToast } from '../../../platform/toasts.ts'
import { rowOf } from '../page/use-lead.ts'
import { readMergedAgain, undoMerge } from './use-unmerge-lead.ts'

type Merge = { keptId: number; merge: LeadMerge }

/** Merges one lead into another, with Undo in the toast. */
export const useMergeLeads = (onMerged: (keptId: number) => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ keptId, merge }: Merge) =>
      callApi(mergeLeads, { params: { id: String(keptId) }, body: merge }),
    onSuccess: (kept, { keptId, merge: { mergedId } }) => {
      updateCollection<Lead>(client, listLeads, { changed: [rowOf(kept)], deletedIds: [mergedId] })
      readMergedAgain(client, [keptId, mergedId])
      undoToast(`Merged into ${kept.companyName}`, () => void undoMerge(client, mergedId))
      onMerged(keptId)
    },
    onError: (error, { keptId, merge: { mergedId } }) => {
      toastError(error, 'The leads were not merged')
      if (isConflict(error)) readMergedAgain(client, [keptId, mergedId])
    },
  })
}
