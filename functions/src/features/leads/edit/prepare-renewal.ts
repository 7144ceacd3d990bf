import type { NewLead } from '@assay/shared/features/leads/lead'
import { type ProvableField, provableFields } from '@assay/shared/features/leads/lead-detail'
import { putDossierAction, type StoredLead } from '../lead.store.ts'
import { withProofsOfMerged } from '../merge/proofs-of-merged.ts'
import { prepareEdits } from './lead-changes.store.ts'
import { type Owner, type Provenance, proofOfFound } from './prepare-lead.ts'

/**
 * Renews the evidence of a lead by what was found now: the actions and the changes to commit, the new row and its dossier. Its own fields
 * stay as they are, so a value that is no longer found becomes unverified. Refuses (label `lead`) if the lead has
 * changed since it was read.
 */
export const prepareRenewal = async (
  owner: Owner,
  row: StoredLead,
  values: NewLead,
  proof: Pick<Provenance, 'evidence' | 'facts' | 'foundScore'>,
) => {
  const found = Object.fromEntries(provableFields.map((field) => [field, values[field] || null]))
  const renewed = await withProofsOfMerged(
    owner.workspaceId,
    row,
    proofOfFound(found as Record<ProvableField, string | null>, proof),
  )
  const next = { ...row, found: renewed.found, version: row.version + 1 }
  const { actions, changes } = await prepareEdits(owner, [{ row, next, fields: [] }])
  return {
    next,
    dossier: renewed.dossier,
    actions: [...actions, putDossierAction(owner.workspaceId, row.id, renewed.dossier)],
    changes,
  }
}
