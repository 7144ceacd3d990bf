import { explainCriteria, whyNotUnderstood } from '../criteria/explain-criteria.ts'
import { pricedSchema, pricedStep } from '../discovery/ai-account.ts'
import { frameOf } from '../discovery/companies/search-frame.ts'
import { outlineOf } from '../discovery/ground/ground.ts'
import { aiLimits } from '../discovery/limits.ts'
import type { DiscoveryHooks, DiscoveryPorts } from '../discovery/ports.ts'
import type { DiscoveryRequest } from '../discovery/search-run.ts'
import { Understanding, understand } from '../discovery/understand.ts'
import type { AiUsage } from '../integrations/ai/ai.ts'
import { newSpending } from '../integrations/ai/spending.ts'

export type UnderstoodRun = Understanding & {
  /** Why there is nothing to search for, with what to do; null when lanes can be planned. */
  whyNot: string | null
  /** Sentences on how the search was understood. */
  notes: string[]
  usage: AiUsage
}

const understandStep = { name: 'understand', version: 1, schema: pricedSchema(Understanding) }

/**
 * Understands the query of a run once for all of its lanes, as a step, and has the gazetteer keep the outline of the
 * place, so that the lanes need not ask for it. `criteria.company` is set when the query names one company.
 */
export const understandRun = async (
  request: Pick<DiscoveryRequest, 'query' | 'workspaceId' | 'profile' | 'aiUsd' | 'deadline'>,
  ports: DiscoveryPorts,
  hooks: Pick<DiscoveryHooks, 'step' | 'spent' | 'signal'>,
): Promise<UnderstoodRun> => {
  const { signal } = hooks
  const spending = newSpending(
    aiLimits({ ...request, maxResults: 1, grantedUsd: request.aiUsd }),
    ports.now,
    hooks.spent,
  )
  const { output, usage } = await pricedStep({ hooks, spending }, understandStep, (account) =>
    understand({ ...request, maxResults: 1, filters: {} }, ports, account, signal),
  )
  const whyNot = whyNotUnderstood(output)
  const { workspaceId } = request
  if (!whyNot) await outlineOf(frameOf(output.criteria, null), ports.places, { workspaceId, signal })
  const failure = output.ai?.failure
  const byRules = failure ? [`${failure} Rules read the query instead.`] : []
  return { ...output, whyNot, notes: [...byRules, ...explainCriteria(output)], usage }
}
