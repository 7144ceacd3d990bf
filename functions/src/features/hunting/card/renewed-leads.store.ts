import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { FoundCompany } from '../../../discovery/found-company.ts'
import { commit } from '../../../platform/table/collection.ts'
import { aiLeadCollection, renewAiLeadActions, type StoredAiLead } from '../ai-lead.store.ts'

/** Replaces the row with the result of a re-check: the new row, the action and the changes to commit. */
export const prepareRenewedAiLead = (
  workspaceId: string,
  row: StoredAiLead,
  found: FoundCompany,
  criteria: Criteria,
) => {
  const { evidence, signals, basis, ...facts } = found
  const renewed: StoredAiLead = {
    ...row,
    ...facts,
    rawData: { ...facts.rawData, recheckedAt: new Date().toISOString() },
  }
  const dossier = { evidence, signals, people: found.people, checkedFrom: { criteria, basis } }
  return {
    renewed,
    changes: [{ collection: aiLeadCollection.name, changedIds: [row.id] }],
    actions: renewAiLeadActions(workspaceId, renewed, dossier),
  }
}

/** Replaces the row with the result of a re-check, in one transaction with the list's change. */
export const renewAiLead = async (
  workspaceId: string,
  ...check: [StoredAiLead, FoundCompany, Criteria]
): Promise<StoredAiLead> => {
  const { renewed, changes, actions } = prepareRenewedAiLead(workspaceId, ...check)
  await commit(workspaceId, changes, actions)
  return renewed
}
