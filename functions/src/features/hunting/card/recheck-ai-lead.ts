import { recheckAiLead as call } from '@assay/shared/features/hunting/calls'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { AppError } from '@assay/shared/platform/errors'
import { AiFailure, type AiUsage } from '../../../integrations/ai/ai.ts'
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
import { modelNamed } from '../search/run-history.store.ts'
import { getCriteria } from '../search-criteria.store.ts'
import { renewAiLead } from './renewed-leads.store.ts'

/** The call must answer within 25 s; the rest of that time is for storing the result. */
export const readingMs = 22_000
/** After that, rules judge instead of a slow model. */
const judgingMs = 20_000
/** Enough for verdicts by the home page and by further pages, each of them confirmed, with one repair attempt. */
export const checkLimits = { usd: 0.02, tokens: 30_000, calls: 5, timeoutMs: judgingMs }

const tookTooLong = () =>
  new AppError('SOURCES_UNAVAILABLE', {
    message: 'The site did not answer in time. Nothing was changed; please try again later.',
  })

/** The engine is imported by the first re-check, since the feature's other calls do not need it. */
const loadEngine = async () => {
  const { livePorts, recheckCompany } = await import('../../../discovery/for-calls.ts')
  return { ports: await livePorts(discoveryCaches), recheckCompany }
}

/** The model that judges what is checked again; null where rules do. */
export const modelOfChecks = async (): Promise<string | null> => modelNamed((await loadEngine()).ports.ai)

const criteriaOf = async (workspaceId: string, { checkedFrom }: AiLeadDossier): Promise<Criteria> =>
  checkedFrom.criteria ?? getCriteria(workspaceId, checkedFrom.criteriaHash ?? '')

type Options = {
  /**
   * Throws an AiFailure rather than let rules judge what a model judged before: 'budget' if less of today's is left than a
   * check may use, 'unavailable' if the model fails.
   */
  isModelRequired?: boolean
  /** Called once with what the model cost, also if the check fails. */
  onSpent?: (spent: AiUsage) => void
}

/** Reads the pages of a stored company again, and judges what it was found by. */
export const checkAgain = async (
  workspaceId: string,
  { row, dossier }: { row: StoredAiLead; dossier: AiLeadDossier },
  requestSignal: AbortSignal,
  { isModelRequired = false, onSpent }: Options = {},
) => {
  const criteria = await criteriaOf(workspaceId, dossier)
  const { ports, recheckCompany } = await loadEngine()
  const timeIsOver = AbortSignal.timeout(readingMs)
  const signal = AbortSignal.any([requestSignal, timeIsOver])
  const company = { identity: row.identity, basis: dossier.checkedFrom.basis, criteria }
  const usd = ports.ai ? checkLimits.usd : 0
  try {
    const found = await spendingInCall(workspaceId, { ...checkLimits, usd }, async (spending, granted) => {
      if (isModelRequired && granted < usd)
        throw new AiFailure('budget', 'Too little of today’s AI budget is left.')
      try {
        return await recheckCompany(company, ports, spending, signal, isModelRequired)
      } finally {
        onSpent?.(spending.used)
      }
    })
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
