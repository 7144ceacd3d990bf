import { estimateSearch as call } from '@assay/shared/features/hunting/calls'
import type { SearchInput } from '@assay/shared/features/hunting/search'
import { newSpending } from '../../../integrations/ai/spending.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { readUsage, reserveAiUsd } from '../../usage/public.ts'
import { discoveryCaches } from '../discovery-caches.ts'
import { estimateRange } from './estimate-range.ts'
import { pastRuns, shapeOf } from './run-history.store.ts'
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
  const deadline = Date.now() + understandingMs
  const reserved = await reserveAiUsd(caller.workspaceId, ports.ai ? understandingLimits.usd : 0)
  const spending = newSpending({
    ...understandingLimits,
    usd: reserved.usd,
    deadline,
    workspaceId: caller.workspaceId,
  })
  try {
    const request = {
      ...body,
      workspaceId: caller.workspaceId,
      filters: body.filters ?? {},
      profile,
      deadline,
    }
    return await understand(request, ports, spending, signal)
  } finally {
    await reserved.settle(spending.used)
  }
}

export const estimateSearch = handle(call)(async ({ body }, { caller, signal }) => {
  const engine = await loadEngine()
  const understood = await understandNow(engine, caller, body, signal)
  const { ports } = engine
  const shape = shapeOf({
    maxResults: body.maxResults,
    wishes: understood.criteria.wishes.length,
    model: ports.ai ? (ports.ai.models?.fast ?? 'ai') : null,
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
