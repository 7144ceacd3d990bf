import { getLead, listActivities, listLeads, unmergeLead } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { type MergeableField, mergeableFields } from '@assay/shared/features/leads/lead-merge'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { rowOf } from '../page/use-lead.ts'
import { mergeLabels } from './merge-choices.ts'

/** Reads what a merge, or its end, has changed of these leads. */
export const readMergedAgain = (client: QueryClient, ids: number[]) => {
  for (const id of ids) {
    const queryKey = [getLead.name, id]
    // What no screen shows is forgotten: a dialog that opens at once would send the version of before.
    client.removeQueries({ queryKey, type: 'inactive' })
    void client.invalidateQueries({ queryKey })
  }
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

const sendUnmerge = (mergedId: number) => callApi(unmergeLead, { params: { id: String(mergedId) } })

const showUnmerged = (
  client: QueryClient,
  title: string,
  { kept, lead, leftFields }: Awaited<ReturnType<typeof sendUnmerge>>,
) => {
  updateCollection<Lead>(client, listLeads, { changed: [rowOf(kept), lead], deletedIds: [] })
  readMergedAgain(client, [kept.id, lead.id])
  toast(title, leftText(leftFields))
}

/** Takes a merge back that was just made. */
export const undoMerge = async (client: QueryClient, mergedId: number) => {
  try {
    showUnmerged(client, 'Undone', await sendUnmerge(mergedId))
  } catch (error) {
    toastError(error instanceof Error ? error : new Error(String(error)), 'The merge was not undone')
  }
}

type MergedLead = NonNullable<LeadDetail['mergedLeads']>[number]

/** Separates a lead from the one into which it was merged. */
export const useUnmergeLead = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id }: MergedLead) => sendUnmerge(id),
    onSuccess: (answer, { companyName }) => showUnmerged(client, `Separated from ${companyName}`, answer),
    onError: (error) => toastError(error, 'The leads were not separated'),
  })
}
