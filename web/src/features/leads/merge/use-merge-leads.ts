import {
  getLead,
  listActivities,
  listLeads,
  mergeLeads,
  unmergeLead,
} from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { type LeadMerge, type MergeableField, mergeableFields } from '@assay/shared/features/leads/lead-merge'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { isConflict } from '../../../platform/api/api-error.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'
import { rowOf } from '../page/use-lead.ts'
import { mergeLabels } from './merge-choices.ts'

type Merge = { keptId: number; merge: LeadMerge }

const readAgain = (client: QueryClient, ids: number[]) => {
  for (const id of ids) void client.invalidateQueries({ queryKey: [getLead.name, id] })
  void client.invalidateQueries({ queryKey: [listActivities.name] })
  void invalidateCollection(client, listLeads)
}

const isMergeable = (field: string): field is MergeableField =>
  (mergeableFields as readonly string[]).includes(field)

/** Says what was edited since the merge, and so was not taken back. */
const leftText = (fields: string[]) =>
  fields.length === 0
    ? 'Both leads have their own values again.'
    : `Edited since and left as it is: ${fields
        .map((field) => (isMergeable(field) ? mergeLabels[field] : 'Tags').toLowerCase())
        .join(', ')}.`

const unmerge = async (client: QueryClient, mergedId: number) => {
  try {
    const { kept, lead, leftFields } = await callApi(unmergeLead, { params: { id: String(mergedId) } })
    updateCollection<Lead>(client, listLeads, { changed: [rowOf(kept), lead], deletedIds: [] })
    readAgain(client, [kept.id, lead.id])
    toast('Undone', leftText(leftFields))
  } catch (error) {
    toastError(error instanceof Error ? error : new Error(String(error)), 'The merge was not undone')
  }
}

/** Merges one lead into another, with Undo in the toast. */
export const useMergeLeads = (onMerged: (keptId: number) => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ keptId, merge }: Merge) =>
      callApi(mergeLeads, { params: { id: String(keptId) }, body: merge }),
    onSuccess: (kept, { keptId, merge: { mergedId } }) => {
      updateCollection<Lead>(client, listLeads, { changed: [rowOf(kept)], deletedIds: [mergedId] })
      readAgain(client, [keptId, mergedId])
      undoToast(`Merged into ${kept.companyName}`, () => void unmerge(client, mergedId))
      onMerged(keptId)
    },
    onError: (error, { keptId, merge: { mergedId } }) => {
      toastError(error, 'The leads were not merged')
      if (isConflict(error)) readAgain(client, [keptId, mergedId])
    },
  })
}
