import { recheckLead as call } from '@assay/shared/features/hunting/calls'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getLeadRow, leadLabel, prepareRenewal, readLeadDetail } from '../../leads/public.ts'
import { aiLeadLabel, getAiLeadRow, getAiLeadWithDossier } from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'
import { leadOfFound } from './lead-of-found.ts'
import { checkAgain } from './recheck-ai-lead.ts'
import { prepareRenewedAiLead } from './renewed-leads.store.ts'

const notFoundBySearch = () =>
  new AppError('CONFLICT', {
    message: 'Only leads that were converted from a search can be checked again. Hunt for the company first.',
  })

const noLongerKept = () =>
  new AppError('CONFLICT', {
    message: 'The company that this lead was converted from is no longer kept. Hunt for it again.',
  })

/** What is found is written to the lead and to the company that it was converted from, at once. */
export const recheckLead = handle(call)(async ({ params }, { caller, signal, fail }) => {
  const { workspaceId } = caller
  const lead = await getLeadRow(workspaceId, params.id)
  if (!lead) return fail('NOT_FOUND')
  const { aiLeadId } = lead
  if (aiLeadId === undefined) throw notFoundBySearch()
  const stored = await getAiLeadWithDossier(workspaceId, aiLeadId)
  if (!stored) throw noLongerKept()
  const [{ found, criteria }, weights] = await Promise.all([
    checkAgain(workspaceId, stored, signal),
    readWeights(workspaceId),
  ])
  const scored = weighed(found, weights)
  const { matchScore, scoreBreakdown } = scored
  return withOptimisticRetry([aiLeadLabel, leadLabel], async () => {
    const [row, company] = await Promise.all([
      getLeadRow(workspaceId, params.id),
      getAiLeadRow(workspaceId, stored.row.id),
    ])
    if (!row || !company) return fail('NOT_FOUND')
    const proof = { evidence: found.evidence, facts: found.facts, foundScore: { matchScore, scoreBreakdown } }
    const renewal = await prepareRenewal(caller, row, leadOfFound(scored, {}), proof)
    const renewed = prepareRenewedAiLead(workspaceId, company, found, criteria)
    await commit(
      workspaceId,
      [...renewal.changes, ...renewed.changes],
      [...renewal.actions, ...renewed.actions],
    )
    return { body: await readLeadDetail(workspaceId, renewal.next) }
  })
})
