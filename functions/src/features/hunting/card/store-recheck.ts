import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { FoundCompany } from '../../../discovery/found-company.ts'
import { commit } from '../../../platform/table/collection.ts'
import { type Action, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getLeadRow, leadLabel, prepareRenewal, type StoredLead } from '../../leads/public.ts'
import { aiLeadLabel, getAiLeadRow } from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'
import { leadOfFound } from './lead-of-found.ts'
import { prepareRenewedAiLead } from './renewed-leads.store.ts'

type Checked = { found: FoundCompany; criteria: Criteria }
type Renewal = Awaited<ReturnType<typeof prepareRenewal>>

/** Further actions of the transaction; null stores nothing. */
type Also = (row: StoredLead, renewal: Renewal) => Promise<Action[] | null>

/**
 * Writes what a check has found to a lead and to the company that it was converted from, at once. Returns the lead; null
 * if one of them is gone.
 */
export const storeRecheck = async (
  owner: { workspaceId: string; userId: number },
  { leadId, aiLeadId }: { leadId: number; aiLeadId: number },
  { found, criteria }: Checked,
  also: Also = async () => [],
): Promise<StoredLead | null> => {
  const { workspaceId } = owner
  const scored = weighed(found, await readWeights(workspaceId))
  const { matchScore, scoreBreakdown } = scored
  const proof = { evidence: found.evidence, facts: found.facts, foundScore: { matchScore, scoreBreakdown } }
  return withOptimisticRetry([aiLeadLabel, leadLabel], async () => {
    const [row, company] = await Promise.all([
      getLeadRow(workspaceId, leadId),
      getAiLeadRow(workspaceId, aiLeadId),
    ])
    if (!row || !company) return null
    const renewal = await prepareRenewal(owner, row, leadOfFound(scored, {}), proof)
    const renewed = prepareRenewedAiLead(workspaceId, company, found, criteria)
    const others = await also(row, renewal)
    if (!others) return null
    await commit(
      workspaceId,
      [...renewal.changes, ...renewed.changes],
      [...renewal.actions, ...renewed.actions, ...others],
    )
    return renewal.next
  })
}
