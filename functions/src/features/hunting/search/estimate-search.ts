import { estimateSearch as call } from '@assay/shared/features/hunting/calls'
import type { SearchInput } from '@assay/shared/features/hunting/search'
import { handle } from '../../../platform/http/exchange.ts'
import { readUsage, spendingInCall } from '../../usage/public.ts'
import { discoveryCaches } from '../discovery-caches.ts'
import { estimateRange } from './estimate-range.ts'
import { modelNamed, pastRuns, shapeOf } from './run-history.store.ts'
import { searchSeconds } from './search-leads.job.ts'
import { profileOf } from './search-profile.ts'
import { understandingLimits, understandingMs } from './understanding-limits.ts'

const loadEngine = async () => {
  const { aiLimitUsd, livePorts, explainCriteria, understand } = await import(
    '../../../discovery/for-calls.ts'
  )
  return { ports: await livePorts(discoveryCaches), understand, explainCriteria, aiLimitUsd }
}

type Engine = Awaited<ReturnType<typeof loadEngine>>

const understandNow = async (
  { ports, understand }: Engine,
  caller: { workspaceId: string; userId: number },
  body: SearchInput,
  signal: AbortSignal,
) => {
  const profile = await profileOf(caller.workspaceId, caller.userId)
  const { workspaceId } = caller
  const deadline = Date.now() + understandingMs
  const request = { ...body, workspaceId, filters: body.filters ?? {}, profile, deadline }
  const usd = ports.ai ? understandingLimits.usd : 0
  return spendingInCall(
    workspaceId,
    { ...understandingLimits, usd, timeoutMs: understandingMs },
    (spending) => understand(request, ports, spending, signal),
  )
}

export const estimateSearch = handle(call)(async ({ body }, { caller, signal }) => {
  const engine = await loadEngine()
  const understood = await understandNow(engine, caller, body, signal)
  const { ports } = engine
  const shape = shapeOf({
    maxResults: body.maxResults,
    wishes: understood.criteria.wishes.length,
    model: modelNamed(ports.ai),
  })
  const [past, usage] = await Promise.all([
    pastRuns(caller.workspaceId, shape),
    readUsage(caller.workspaceId),
  ])
  const usdLeftToday = Math.max(0, usage.ai.usdPerDay - usage.ai.usdToday)
  const most = ports.ai ? Math.min(engine.aiLimitUsd(body.maxResults), usdLeftToday) : 0
  return {
    body: {
      criteria: understood.criteria,
      notes: engine.explainCriteria(understood),
      ...estimateRange(past, { usd: most, seconds: searchSeconds }),
      usdLeftToday,
    },
  }
})
