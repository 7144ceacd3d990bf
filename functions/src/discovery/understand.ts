import type { AiSpending } from '../integrations/ai/ai.ts'
import { AiFailure } from '../integrations/ai/ai.ts'
import { compileCriteria, type Understood } from './criteria/compile-criteria.ts'
import { readQuery } from './criteria/read-query.ts'
import { readQueryWithAi } from './criteria/read-query-with-ai.ts'
import type { DiscoveryPorts, DiscoveryRequest } from './discover.ts'

const placeTimeoutMs = 8000

export type Understanding = Understood & {
  /** What asking the model came to, if it was asked. */
  ai: { failure: string | null; ms: number } | null
}

/** Rules read most queries; the model is asked only where they know no category. */
const readingOf = async (query: string, ports: DiscoveryPorts, spending: AiSpending, signal: AbortSignal) => {
  const byRules = readQuery(query)
  if (!ports.ai || byRules.category?.isKnown) return { reading: byRules, ai: null }
  const began = ports.now()
  try {
    const reading = await readQueryWithAi(ports.ai, spending, query, byRules, signal)
    return { reading, ai: { failure: null, ms: ports.now() - began } }
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    return { reading: byRules, ai: { failure: error.message, ms: ports.now() - began } }
  }
}

/** The criteria of a search; those that a person has edited are taken as they are. */
export const understand = async (
  request: DiscoveryRequest,
  ports: DiscoveryPorts,
  spending: AiSpending,
  signal: AbortSignal,
): Promise<Understanding> => {
  if (request.criteria)
    return { criteria: request.criteria, missingPlace: null, placeFailure: null, ai: null }
  const { reading, ai } = await readingOf(request.query, ports, spending, signal)
  const lookUp = (text: string) => ports.places.lookUp(text, { timeoutMs: placeTimeoutMs, signal })
  return { ...(await compileCriteria(reading, request.filters, lookUp, request.profile?.targetAudience)), ai }
}
