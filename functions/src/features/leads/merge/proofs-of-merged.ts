import { type MergeableField, mergeableFields } from '@assay/shared/features/leads/lead-merge'
import {
  getLeadDossier,
  getStoredLeads,
  type LeadDossier,
  mergedIdsIn,
  type StoredLead,
} from '../lead.store.ts'
import { foundOf, withProofsOf } from './merged-proofs.ts'

type Proofs = { found: NonNullable<StoredLead['found']>; dossier: LeadDossier }

/** The fields that a lead still has from one that was merged into it: those that were edited since are its own. */
const takenFields = (kept: StoredLead, { merge }: StoredLead) =>
  mergeableFields.filter((field) => field in (merge?.before ?? {}) && kept.edited[field] === merge?.version)

/** Whether the pages that were read now say the value that the lead has. */
const isFoundAnew =
  (kept: StoredLead, { proven }: LeadDossier) =>
  (field: MergeableField) =>
    proven[field] !== undefined && proven[field].value === kept[field]

/**
 * New proofs of a lead, with what leads that were merged into it have proved of the fields it has from them, unless these
 * were found anew: they are of other pages than those that were read. No request unless leads were merged into it.
 */
export const withProofsOfMerged = async (
  workspaceId: string,
  kept: StoredLead,
  proofs: Proofs,
): Promise<Proofs> => {
  const ids = mergedIdsIn(kept)
  const merged = ids.length > 0 ? await getStoredLeads(workspaceId, ids) : []
  const isFresh = isFoundAnew(kept, proofs.dossier)
  let { found, dossier } = proofs
  for (const row of merged) {
    // What was merged into a merged lead is proved by that one's dossier, and compares with that one's versions.
    if (row.mergedInto !== kept.id) continue
    const fields = takenFields(kept, row).filter((field) => !isFresh(field))
    const other = fields.length > 0 ? await getLeadDossier(workspaceId, row.id) : null
    if (!other) continue
    found = foundOf(found, row.found, fields) ?? found
    dossier = withProofsOf(dossier, other, fields)
  }
  return { found, dossier }
}
