import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { leadReferenceLabel } from '../../define-feature.ts'
import { addedLeads, type Owner } from '../edit/prepare-lead.ts'
import { rememberActions } from '../known-companies.store.ts'
import { leadLabel, putLeadAction, StoredLead } from '../lead.store.ts'
import { knownAs } from '../lead-keys.ts'
import { readFamilies } from '../merge/merge-family.ts'
import {
  activityIdsOf,
  addedActivities,
  newActivities,
  putActivities,
  readTimelines,
} from '../timeline/activity.store.ts'
import {
  type DeletedLead,
  deletedLabel,
  getRestorable,
  removeDeletedAction,
  restorableMs,
} from './deleted-lead.store.ts'
import { firstForTransaction } from './first-that-fit.ts'
import { claimReferences } from './lead-references.ts'

/** What may have changed between reading and committing: the restoration is to be prepared again. */
export const restorationLabels = [leadLabel, deletedLabel, leadReferenceLabel]

/** Row, deleted row, activity, timeline and AI lead. */
const actionsPerLead = 5

/** Whether a lead was restored so recently that the same request may still be repeated. */
export const isRestored = ({ restoredAt }: StoredLead): boolean =>
  restoredAt !== undefined && Date.parse(restoredAt) > Date.now() - restorableMs

type Restoration = {
  rows: StoredLead[]
  /** Leads that stay deleted because their AI lead was converted to another lead. */
  supersededIds: number[]
  actions: Action[]
  changes: CollectionChange[]
}

/**
 * Restores the first of the deleted leads, with those merged into them, as many as fit into one transaction: the actions and the
 * changes to commit. Refuses (`restorationLabels`) what was restored or converted since it was read.
 */
export const prepareRestoration = async (owner: Owner, deleted: DeletedLead[]): Promise<Restoration> => {
  const { workspaceId } = owner
  const familyOf = await readFamilies(deleted, (ids) => getRestorable(workspaceId, ids))
  const chosen = firstForTransaction(deleted, actionsPerLead, familyOf)
  const { supersededIds, ...claimed } = await claimReferences(workspaceId, chosen.flatMap(familyOf))
  const isFree = ({ id }: DeletedLead) => !supersededIds.includes(id)
  const listed = chosen.filter(isFree)
  const restorable = listed.flatMap(familyOf).filter(isFree)
  if (restorable.length === 0) return { rows: [], supersededIds, actions: [], changes: [] }
  const restoredAt = new Date().toISOString()
  const rows = restorable.map((row) => StoredLead.parse({ ...row, version: row.version + 1, restoredAt }))
  const ids = rows.map(({ id }) => id)
  const back = rows.filter(({ mergedInto }) => mergedInto === undefined)
  const entries = back.map(({ id: leadId }) => ({
    leadId,
    type: 'restored' as const,
    content: 'Lead restored',
  }))
  const [timelines, activities] = await Promise.all([
    readTimelines(workspaceId, ids),
    newActivities(owner, entries),
  ])
  return {
    rows: back,
    supersededIds,
    actions: [
      ...rows.map((row) => putLeadAction(workspaceId, row)),
      ...restorable.map((row) => removeDeletedAction(workspaceId, row)),
      ...rememberActions(
        workspaceId,
        rows.map((row) => ({ holder: `crm:${row.id}`, keys: row.knownKeys, known: knownAs(row) })),
      ),
      ...putActivities(workspaceId, activities).actions,
      ...claimed.actions,
    ],
    changes: [
      addedLeads(back),
      addedActivities([...activityIdsOf(rows, timelines), ...activities.map(({ id }) => id)]),
      ...claimed.changes,
    ],
  }
}
