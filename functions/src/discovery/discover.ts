import { newSpending } from '../integrations/ai/spending.ts'
import { unlessAborted } from '../integrations/unless-aborted.ts'
import { aiLimits } from './limits.ts'
import type { DiscoveryHooks, DiscoveryPorts } from './ports.ts'
import { runSearch } from './run-search.ts'
import type { DiscoveryOutcome } from './search-outcome.ts'
import type { DiscoveryRequest } from './search-run.ts'

/** Reserved at the end for filling up the answer and storing it. */
const closingMs = 2000
/** Reserved before that, so that rules can judge what a slow model has not; less in a short search. */
const rulesMs = 3000

/**
 * Finds companies: criteria, sources, sites, verdicts, score. The hooks receive what is found
 * while the search runs. It ends by the request's deadline with what was found until then.
 *
 * Throws SOURCES_UNAVAILABLE when no source answered, and the reason of the hooks' signal as soon
 * as that is aborted. All work that costs money or time is a step, so a replay repeats no request.
 */
export const discover = async (
  request: DiscoveryRequest,
  ports: DiscoveryPorts,
  hooks: DiscoveryHooks,
): Promise<DiscoveryOutcome> => {
  const over = new AbortController()
  const timeLeft = Math.max(1, request.deadline - closingMs - ports.now())
  const timer = setTimeout(() => over.abort(new Error('The time for this search is over.')), timeLeft)
  try {
    const deadline = ports.now() + timeLeft - Math.min(rulesMs, timeLeft / 10)
    const limits = aiLimits({ ...request, deadline, grantedUsd: request.aiUsd })
    const spending = newSpending(limits, ports.now, hooks.spent, hooks.paid)
    const signal = AbortSignal.any([hooks.signal, over.signal])
    const run = { request, ports, hooks, spending, timeIsOver: over.signal, signal }
    return await unlessAborted(runSearch(run), hooks.signal)
  } finally {
    clearTimeout(timer)
    over.abort(new Error('The search has ended.'))
  }
}
