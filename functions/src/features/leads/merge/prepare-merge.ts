import { maxTagsOfLead } from '@assay/shared/features/leads/lead'
import type { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import type { LeadMerge, MergeableField } from '@assay/shared/features/leads/lead-merge'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { movedRows } from '../bulk/lead-references.ts'
import { removedLeads } from '../bulk/prepare-deletion.ts'
import { prepareEdits } from '../edit/lead-changes.store.ts'
import { editOf, type LeadEdit } from '../edit/lead-edit.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import {
  getLeadDossier,
  mergedIdsIn,
  putDossierAction,
  replaceLeadAction,
  type StoredLead,
} from '../lead.store.ts'
import { withoutDossier } from '../lead-detail.ts'
import { activityIdsOf, addedActivities, readTimelines } from '../timeline/activity.store.ts'
import { joinedChanges } from './joined-changes.ts'
import { foundOf, mergedDossierOf, withProofsOf } from './merged-proofs.ts'

/** The two leads of a merge. */
export type Pair = { kept: StoredLead; merged: StoredLead }

type Prepared = { actions: Action[]; changes: CollectionChange[] }

/** An edit with its next version, though no field may change. */
export const editedAnyway = (row: StoredLead, changes: LeadChanges): LeadEdit => {
  const now = new Date().toISOString()
  const nothing = { next: { ...row, version: row.version + 1, updatedAt: now }, fields: [] }
  return editOf(row, changes, now) ?? nothing
}

/** The lists in which the rows of a lead are shown with another lead from now on. */
export const movedWith = async (workspaceId: string, { id, mergedIds = [], ...row }: StoredLead) => {
  const timelines = await readTimelines(workspaceId, [id, ...mergedIds])
  const own = activityIdsOf([{ id, ...row }, ...mergedIds.map((one) => ({ id: one }))], timelines)
  return [{ ...addedActivities(own), counts: {} }, ...(await movedRows())]
}

const changesOf = ({ kept, merged }: Pair, fields: MergeableField[]): LeadChanges => ({
  ...Object.fromEntries(fields.map((field) => [field, merged[field]])),
  tagIds: [...new Set([...kept.tagIds, ...merged.tagIds])].slice(0, maxTagsOfLead),
})

/**
 * Merges a lead into another: the actions and the changes to commit. The merged row keeps its values and remembers those
 * that the other one loses. Refuses (label `lead`) if one of the leads was changed since it was read.
 */
export const prepareMerge = async (
  owner: Owner,
  pair: Pair,
  fields: LeadMerge['fields'],
): Promise<Prepared> => {
  const { workspaceId } = owner
  const { kept, merged } = pair
  const edit = editedAnyway(kept, changesOf(pair, fields))
  const taken = fields.filter((field) => edit.fields.includes(field))
  const found = foundOf(kept.found, merged.found, taken)
  const next: StoredLead = {
    ...edit.next,
    ...(found && { found }),
    mergedIds: [...mergedIdsIn(kept), merged.id, ...mergedIdsIn(merged)],
  }
  const [dossier, other, moved, edited] = await Promise.all([
    getLeadDossier(workspaceId, kept.id),
    getLeadDossier(workspaceId, merged.id),
    movedWith(workspaceId, merged),
    prepareEdits(
      owner,
      [{ row: kept, ...edit, next }],
      [
        { leadId: kept.id, type: 'merged', content: `Merged with “${merged.companyName}”` },
        { leadId: merged.id, type: 'merged', content: `Merged into “${next.companyName}”` },
      ],
    ),
  ])
  const hidden: StoredLead = {
    ...merged,
    version: merged.version + 1,
    updatedAt: next.updatedAt,
    mergedInto: kept.id,
    merge: {
      at: next.updatedAt,
      version: next.version,
      before: Object.fromEntries(edit.fields.map((field) => [field, kept[field]])),
      found: kept.found ?? null,
    },
  }
  const own = mergedDossierOf(other, dossier, taken)
  const from = own ?? other
  const proofs = from && withProofsOf(dossier ?? withoutDossier, from, taken)
  return {
    actions: [
      ...edited.actions,
      replaceLeadAction(workspaceId, hidden, merged),
      ...(proofs ? [putDossierAction(workspaceId, kept.id, proofs)] : []),
      ...(own ? [putDossierAction(workspaceId, merged.id, own)] : []),
    ],
    changes: joinedChanges([...edited.changes, removedLeads([merged]), ...moved]),
  }
}
