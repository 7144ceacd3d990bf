import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { AiSpending } from '../integrations/ai/ai.ts'
import { AiFailure } from '../integrations/ai/ai.ts'
import { compileCriteria, Understood } from './criteria/compile-criteria.ts'
import { companyNamed, criteriaOfCompany } from './criteria/one-company.ts'
import { readQuery } from './criteria/read-query.ts'
import { readQueryWithAi } from './criteria/read-query-with-ai.ts'
import type { DiscoveryPorts } from './ports.ts'
import type { DiscoveryRequest } from './search-run.ts'

const placeTimeoutMs = 8000

export const Understanding = lazy(() =>
  z.extend(Understood, {
    /** Null when the model was not asked. */
    ai: z.nullable(z.object({ failure: z.nullable(z.string()), ms: z.number() })),
  }),
)
export type Understanding = z.infer<typeof Understanding>

/** Rules read most queries; the model is asked only when they recognise no category. */
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

/** The criteria of a search; criteria that the user edited are used as they are. */
export const understand = async (
  request: DiscoveryRequest,
  ports: DiscoveryPorts,
  spending: AiSpending,
  signal: AbortSignal,
): Promise<Understanding> => {
  if (request.criteria)
    return { criteria: request.criteria, missingPlace: null, placeFailure: null, ai: null }
  const company = companyNamed(request.query)
  if (company)
    return { criteria: criteriaOfCompany(company), missingPlace: null, placeFailure: null, ai: null }
  const { reading, ai } = await readingOf(request.query, ports, spending, signal)
  const { workspaceId } = request
  const lookUp = (text: string) =>
    ports.places.lookUp(text, { timeoutMs: placeTimeoutMs, signal, workspaceId })
  return { ...(await compileCriteria(reading, request.filters, lookUp, request.profile?.targetAudience)), ai }
}
