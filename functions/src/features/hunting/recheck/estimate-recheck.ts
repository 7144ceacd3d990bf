import { estimateRecheck as call } from '@assay/shared/features/hunting/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { readUsage } from '../../usage/public.ts'
import { checkLimits, modelOfChecks, readingMs } from '../card/recheck-ai-lead.ts'
import { estimateRange } from '../search/estimate-range.ts'
import { pastRuns, type Run, recheckShape } from '../search/run-history.store.ts'
import { groupsOf, leadsWithCompany } from './leads-with-company.ts'
import { checksAtOnce } from './recheck-leads.job.ts'

/** What past re-checks would have cost and taken with so many leads. */
const scaled = (runs: Run[], count: number): Run[] =>
  runs.flatMap(({ usd, ms, leads }) =>
    leads ? [{ usd: (usd / leads) * count, ms: Math.round((ms / leads) * count) }] : [],
  )

export const estimateRecheck = handle(call)(async ({ body: { ids } }, { caller: { workspaceId } }) => {
  const [{ checkable, ...leftOut }, model, usage] = await Promise.all([
    leadsWithCompany(workspaceId, ids),
    modelOfChecks(),
    readUsage(workspaceId),
  ])
  const count = checkable.length
  const runs = await pastRuns(workspaceId, recheckShape(model))
  const usdLeftToday = Math.max(0, usage.ai.usdPerDay - usage.ai.usdToday)
  const longest = Math.max(...groupsOf(checkable).map(({ length }) => length), 0)
  const limits = {
    usd: model === null ? 0 : Math.min(count * checkLimits.usd, usdLeftToday),
    seconds: Math.max(Math.ceil(count / checksAtOnce), longest) * (readingMs / 1000),
  }
  const isBudgetUsedUp = model !== null && usdLeftToday < checkLimits.usd
  const price = { ...estimateRange(scaled(runs, count), limits), usdLeftToday, isBudgetUsedUp }
  return { body: { count, ...leftOut, ...price } }
})
