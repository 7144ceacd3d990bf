import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { companyByName, lookUpReading } from '../criteria/company-by-name.ts'
import { compileCriteria } from '../criteria/compile-criteria.ts'
import { mergeReadings } from '../criteria/merge-readings.ts'
import { companyNamed, criteriaOfCompany } from '../criteria/one-company.ts'
import { readQuery } from '../criteria/read-query.ts'
import { readWithModel } from '../criteria/read-with-model.ts'
import type { Reading } from '../criteria/reading.ts'
import { Understood } from '../criteria/understood.ts'
import { leftOver } from '../criteria/words-of-query.ts'
import type { AiSpending } from '../integrations/ai/ai.ts'
import { AiFailure } from '../integrations/ai/ai.ts'
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

type Read = { reading: Reading; ai: Understanding['ai'] }

const byRules = (query: string): Reading => {
  const named = companyByName(query)
  return named ? lookUpReading(named.company, named.rest) : readQuery(query)
}

/** The model's reading; without it, or when it fails, that of the rules. */
const readingOf = async (
  { query, workspaceId }: DiscoveryRequest,
  { ai, readings: cache, now }: DiscoveryPorts,
  spending: AiSpending,
  signal: AbortSignal,
): Promise<Read> => {
  if (!ai) return { reading: byRules(query), ai: null }
  const began = now()
  try {
    const model = await readWithModel(query, { ai, spending, signal, workspaceId, cache })
    const reading = mergeReadings(query, model, readQuery(query))
    return { reading, ai: { failure: null, ms: now() - began } }
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    return { reading: byRules(query), ai: { failure: error.message, ms: now() - began } }
  }
}

/** The words of the query that the reading has no part for. */
const restOf = (query: string, { category, place, placeByRules, otherPlaces, wishes, company }: Reading) => {
  const parts = [category, place, placeByRules, company].map((part) => part?.text ?? '')
  return leftOver(query, [...parts, ...otherPlaces, ...wishes])
}

/** The criteria of a search; criteria that the user edited are used as they are. */
export const understand = async (
  request: DiscoveryRequest,
  ports: DiscoveryPorts,
  spending: AiSpending,
  signal: AbortSignal,
): Promise<Understanding> => {
  const { query, workspaceId, criteria, filters, profile } = request
  if (criteria) return { criteria, missingPlace: null, placeFailure: null, ai: null }
  const company = companyNamed(query)
  if (company)
    return { criteria: criteriaOfCompany(company), missingPlace: null, placeFailure: null, ai: null }
  const { reading, ai } = await readingOf(request, ports, spending, signal)
  const lookUp = (text: string) =>
    ports.places.lookUp(text, { timeoutMs: placeTimeoutMs, signal, workspaceId })
  const whole = { ...reading, rest: restOf(query, reading) }
  return { ...(await compileCriteria(whole, filters, lookUp, profile?.targetAudience)), ai }
}
