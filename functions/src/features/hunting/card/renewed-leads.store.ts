import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { FoundCompany } from '../../../discovery/found-company.ts'
import { commit } from '../../../platform/table/collection.ts'
import { aiLeadCollection, renewAiLeadActions, type StoredAiLead } from '../ai-lead.store.ts'

/** Replaces the row with the result of a re-check, in one transaction with the list's change. */
export const renewAiLead = async (
  workspaceId: string,
  row: StoredAiLead,
  found: FoundCompany,
  criteria: Criteria,
): Promise<StoredAiLead> => {
  const { evidence, signals, basis, ...facts } = found
  const renewed: StoredAiLead = {
    ...row,
    ...facts,
    rawData: { ...facts.rawData, recheckedAt: new Date().toISOString() },
  }
  await commit(
    workspaceId,
    [{ collection: aiLeadCollection.name, changedIds: [row.id] }],
    renewAiLeadActions(workspaceId, renewed, { evidence, signals, checkedFrom: { criteria, basis } }),
  )
  return renewed
}
