import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { leadReferenceLabel } from '../../define-feature.ts'
import { addedLeads } from '../edit/prepare-lead.ts'
import { forgetActions } from '../known-companies.store.ts'
import { deleteLeadAction, getStoredLeads, leadLabel, type StoredLead } from '../lead.store.ts'
import { readFamilies } from '../merge/merge-family.ts'
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

/** What leads take from the list and its counts. */
export const removedLeads = (rows: StoredLead[]): CollectionChange => {
  const { collection, changedIds, counts, days } = addedLeads(rows)
  return { collection, deletedIds: changedIds, counts: negative(counts), days: negative(days) }
}

/**
 * Deletes the first of the leads, with those merged into them, as many as fit into one transaction, so that they can be
 * restored: the actions and the changes to commit. Refuses (`deletionLabels`) what changed since it was read.
 */
export const prepareDeletion = async (
  workspaceId: string,
  leads: StoredLead[],
): Promise<{ ids: number[]; actions: Action[]; changes: CollectionChange[] }> => {
  const familyOf = await readFamilies(leads, (ids) => getStoredLeads(workspaceId, ids))
  const listed = firstForTransaction(leads, actionsPerLead, familyOf)
  const rows = listed.flatMap(familyOf)
  const [timelines, released] = await Promise.all([
    readTimelines(
      workspaceId,
      rows.map(({ id }) => id),
    ),
    releaseReferences(workspaceId, rows),
  ])
  const now = Date.now()
  return {
    ids: listed.map(({ id }) => id),
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
    changes: [removedLeads(listed), removedActivities(activityIdsOf(rows, timelines)), ...released.changes],
  }
}
