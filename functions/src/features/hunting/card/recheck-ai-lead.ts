import { recheckAiLead as call } from '@assay/shared/features/hunting/calls'
import { AppError } from '@assay/shared/platform/errors'
import { newSpending } from '../../../integrations/ai/spending.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { reserveAiUsd } from '../../usage/public.ts'
import {
  type AiLeadDossier,
  aiLeadLabel,
  getAiLeadRow,
  getDossier,
  type StoredAiLead,
  showAiLead,
} from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'
import { discoveryCaches } from '../discovery-caches.ts'
import { checkedFromOf } from './checked-from.ts'
import { renewAiLead } from './renewed-leads.store.ts'

/** The answer comes within 25 s; what is left is for writing it down. */
const readingMs = 22_000
/** Verdicts on one company, with a repair try. */
const limits = { usd: 0.02, tokens: 30_000, calls: 2 }

const tookTooLong = () =>
  new AppError('SOURCES_UNAVAILABLE', {
    message: 'The site did not answer in time. Nothing was changed; please try again later.',
  })

/** The engine is loaded with the first re-check: the other calls of the feature need none of it. */
const loadEngine = async () => {
  const { livePorts, recheckCompany } = await import('../../../discovery/at-once.ts')
  return { ports: await livePorts(discoveryCaches), recheckCompany }
}

const checkAgain = async (
  workspaceId: string,
  row: StoredAiLead,
  dossier: AiLeadDossier,
  requestSignal: AbortSignal,
) => {
  const { ports, recheckCompany } = await loadEngine()
  const timeIsOver = AbortSignal.timeout(readingMs)
  const signal = AbortSignal.any([requestSignal, timeIsOver])
  const reserved = await reserveAiUsd(workspaceId, ports.ai ? limits.usd : 0)
  const spending = newSpending({ ...limits, usd: reserved.usd, deadline: Date.now() + readingMs })
  try {
    const company = { identity: row.identity, ...checkedFromOf(row, dossier) }
    return await recheckCompany(company, ports, spending, signal)
  } catch (error) {
    if (timeIsOver.aborted) throw tookTooLong()
    throw error
  } finally {
    await reserved.settle(spending.used)
  }
}

export const recheckAiLead = handle(call)(async ({ params }, { caller, signal, fail }) => {
  const { workspaceId } = caller
  const [row, dossier] = await Promise.all([
    getAiLeadRow(workspaceId, params.id),
    getDossier(workspaceId, params.id),
  ])
  if (!row) return fail('NOT_FOUND')
  const found = await checkAgain(workspaceId, row, dossier, signal)
  const { criteria } = checkedFromOf(row, dossier)
  // A conversion at the same time refuses the write: the row written then must say so.
  return withOptimisticRetry([aiLeadLabel], async () => {
    const current = await getAiLeadRow(workspaceId, params.id)
    if (!current) return fail('NOT_FOUND')
    const renewed = await renewAiLead(workspaceId, current, found, criteria)
    return { body: showAiLead(weighed(renewed, await readWeights(workspaceId)), found.evidence) }
  })
})
