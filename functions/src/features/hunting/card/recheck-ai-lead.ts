import { recheckAiLead as call } from '@assay/shared/features/hunting/calls'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { spendingInCall } from '../../usage/public.ts'
import {
  type AiLeadDossier,
  aiLeadLabel,
  getAiLeadRow,
  getAiLeadWithDossier,
  type StoredAiLead,
  showAiLead,
} from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'
import { discoveryCaches } from '../discovery-caches.ts'
import { getCriteria } from '../search-criteria.store.ts'
import { renewAiLead } from './renewed-leads.store.ts'

/** The call must answer within 25 s; the rest of that time is for storing the result. */
const readingMs = 22_000
/** After that, rules judge instead of a slow model. */
const judgingMs = 20_000
/** Enough for verdicts on one company with one repair attempt. */
const limits = { usd: 0.02, tokens: 30_000, calls: 2, timeoutMs: judgingMs }

const tookTooLong = () =>
  new AppError('SOURCES_UNAVAILABLE', {
    message: 'The site did not answer in time. Nothing was changed; please try again later.',
  })

/** The engine is imported by the first re-check, since the feature's other calls do not need it. */
const loadEngine = async () => {
  const { livePorts, recheckCompany } = await import('../../../discovery/for-calls.ts')
  return { ports: await livePorts(discoveryCaches), recheckCompany }
}

const criteriaOf = async (workspaceId: string, { checkedFrom }: AiLeadDossier): Promise<Criteria> =>
  checkedFrom.criteria ?? getCriteria(workspaceId, checkedFrom.criteriaHash ?? '')

/** Reads the pages of a stored company again, and judges what it was found by. */
export const checkAgain = async (
  workspaceId: string,
  { row, dossier }: { row: StoredAiLead; dossier: AiLeadDossier },
  requestSignal: AbortSignal,
) => {
  const criteria = await criteriaOf(workspaceId, dossier)
  const { ports, recheckCompany } = await loadEngine()
  const timeIsOver = AbortSignal.timeout(readingMs)
  const signal = AbortSignal.any([requestSignal, timeIsOver])
  const company = { identity: row.identity, basis: dossier.checkedFrom.basis, criteria }
  try {
    const usd = ports.ai ? limits.usd : 0
    const found = await spendingInCall(workspaceId, { ...limits, usd }, (spending) =>
      recheckCompany(company, ports, spending, signal),
    )
    return { found, criteria }
  } catch (error) {
    if (timeIsOver.aborted) throw tookTooLong()
    throw error
  }
}

export const recheckAiLead = handle(call)(async ({ params }, { caller, signal, fail }) => {
  const { workspaceId } = caller
  const stored = await getAiLeadWithDossier(workspaceId, params.id)
  if (!stored) return fail('NOT_FOUND')
  const { found, criteria } = await checkAgain(workspaceId, stored, signal)
  // A conversion meanwhile refuses the write, so the row is read again before it is replaced.
  return withOptimisticRetry([aiLeadLabel], async () => {
    const current = await getAiLeadRow(workspaceId, params.id)
    if (!current) return fail('NOT_FOUND')
    const renewed = await renewAiLead(workspaceId, current, found, criteria)
    return { body: showAiLead(weighed(renewed, await readWeights(workspaceId)), found) }
  })
})
