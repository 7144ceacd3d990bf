import type { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import { type MergeableField, mergeableFields } from '@assay/shared/features/leads/lead-merge'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { prepareEdits } from '../edit/lead-changes.store.ts'
import { addedLeads, type Owner } from '../edit/prepare-lead.ts'
import {
  getLeadDossier,
  mergedIdsIn,
  putDossierAction,
  replaceLeadAction,
  type StoredLead,
} from '../lead.store.ts'
import { withoutDossier } from '../lead-detail.ts'
import { joinedChanges } from './joined-changes.ts'
import { foundOf, withoutProofsOf } from './merged-proofs.ts'
import { editedAnyway, movedWith, type Pair } from './prepare-merge.ts'

/** What the merge has changed in the lead that was kept, without what was edited since. */
const changesBack = ({ kept, merged: { merge } }: Pair) => {
  const before = Object.entries(merge?.before ?? {})
  const isAsMerged = ([field]: [string, unknown]) => kept.edited[field] === merge?.version
  return {
    changes: Object.fromEntries(before.filter(isAsMerged)) as LeadChanges,
    leftFields: before.filter((one) => !isAsMerged(one)).map(([field]) => field),
  }
}

export type Unmerge = {
  rows: StoredLead[]
  leftFields: string[]
  actions: Action[]
  changes: CollectionChange[]
}

/**
 * Takes a merge back: the actions and the changes to commit, and both leads as they are then. Refuses (label `lead`) if one
 * of the leads was changed since it was read.
 */
export const prepareUnmerge = async (owner: Owner, pair: Pair): Promise<Unmerge> => {
  const { workspaceId } = owner
  const { kept, merged } = pair
  const { mergedInto: unmergedFrom, merge, ...own } = merged
  const { changes, leftFields } = changesBack(pair)
  const edit = editedAnyway(kept, changes)
  const fields = mergeableFields.filter((field): field is MergeableField => field in changes)
  const before = merge?.found ?? undefined
  // Without a change since, all is as it was; otherwise only the fields that go back.
  const found = kept.version === merge?.version ? before : foundOf(kept.found, before, fields)
  const gone = new Set([merged.id, ...mergedIdsIn(merged)])
  const { found: _found, ...edited } = edit.next
  const next: StoredLead = {
    ...edited,
    ...(found && { found }),
    mergedIds: mergedIdsIn(kept).filter((id) => !gone.has(id)),
  }
  const back: StoredLead = { ...own, unmergedFrom, version: merged.version + 1, updatedAt: next.updatedAt }
  const [dossier, other, moved, prepared] = await Promise.all([
    getLeadDossier(workspaceId, kept.id),
    getLeadDossier(workspaceId, merged.id),
    movedWith(workspaceId, merged),
    prepareEdits(
      owner,
      [{ row: kept, ...edit, next }],
      [
        { leadId: kept.id, type: 'merged', content: `No longer merged with “${merged.companyName}”` },
        { leadId: merged.id, type: 'merged', content: `No longer merged into “${next.companyName}”` },
      ],
    ),
  ])
  const proofs = other && withoutProofsOf(dossier ?? withoutDossier, other, fields, before?.proven ?? {})
  return {
    rows: [...prepared.rows, back],
    leftFields,
    actions: [
      ...prepared.actions,
      replaceLeadAction(workspaceId, back, merged),
      ...(proofs ? [putDossierAction(workspaceId, kept.id, proofs)] : []),
    ],
    changes: joinedChanges([...prepared.changes, addedLeads([back]), ...moved]),
  }
}
