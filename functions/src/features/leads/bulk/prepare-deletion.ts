import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { leadReferenceLabel } from '../../define-feature.ts'
import { addedLeads } from '../edit/prepare-lead.ts'
import { forgetActions } from '../known-companies.store.ts'
import { deleteLeadAction, leadLabel, type StoredLead } from '../lead.store.ts'
import {
  activityIdsOf,
  readTimelines,
  removedActivities,
  timelineLabel,
  timelineUnchangedCheck,
} from '../timeline/activity.store.ts'
import { putDeletedAction } from './deleted-lead.store.ts'
import { firstForTransaction } from './first-that-fit.ts'
import { releaseReferences } from './lead-references.ts'

/** What may have changed between reading and committing: the deletion is to be prepared again. */
export const deletionLabels = [leadLabel, timelineLabel, leadReferenceLabel]

/** Row, deleted row, timeline and AI lead. */
const actionsPerLead = 4

const negative = (counts: Record<string, number> = {}) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, -count]))

const removedLeads = (rows: StoredLead[]): CollectionChange => {
  const { collection, changedIds, counts, days } = addedLeads(rows)
  return { collection, deletedIds: changedIds, counts: negative(counts), days: negative(days) }
}

/**
 * Deletes the first of the leads, as many as fit into one transaction, so that they can be restored:
 * the actions and the changes to commit. Refuses (`deletionLabels`) what changed since it was read.
 */
export const prepareDeletion = async (
  workspaceId: string,
  leads: StoredLead[],
): Promise<{ ids: number[]; actions: Action[]; changes: CollectionChange[] }> => {
  const rows = firstForTransaction(leads, actionsPerLead)
  const ids = rows.map(({ id }) => id)
  const [timelines, released] = await Promise.all([
    readTimelines(workspaceId, ids),
    releaseReferences(workspaceId, rows),
  ])
  const now = Date.now()
  return {
    ids,
    actions: [
      ...rows.flatMap((row) => [
        deleteLeadAction(workspaceId, row),
        putDeletedAction(workspaceId, row, now),
        timelineUnchangedCheck(workspaceId, row.id, timelines.get(row.id) ?? []),
      ]),
      ...forgetActions(
        workspaceId,
        rows.map(({ id, knownKeys }) => ({ holder: `crm:${id}`, keys: knownKeys })),
      ),
      ...released.actions,
    ],
    changes: [removedLeads(rows), removedActivities(activityIdsOf(rows, timelines)), ...released.changes],
  }
}
