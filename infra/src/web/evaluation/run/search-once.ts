import { discover } from '@assay/functions/discovery/discover'
import type { FoundCompany } from '@assay/functions/discovery/found-company'
import type { DiscoveryOutcome } from '@assay/functions/discovery/search-outcome'
import { searchDefaults } from '@assay/shared/features/hunting/criteria'
import type { Connected } from './connect.ts'

/** The outcome of one search. Times are milliseconds since its start. */
export type SearchAnswer = {
  query: string
  leads: FoundCompany[]
  /** Every company that was judged, also those that are not shown. */
  judged: FoundCompany[]
  outcome: DiscoveryOutcome | null
  failure: string | null
  firstRowMs: number | null
  /** When each lead was reported. */
  verifiedMs: number[]
}

export type SearchOptions = {
  maxResults?: number
  /** Whom the searching user sells to. */
  targetAudience?: string
  /** Real time to be added to the virtual time. */
  realMs?: () => number
}

const mostResults = 40
const searchSeconds = 55

type Check = { output: { checked: { found: FoundCompany } } }

/** True for what the engine stores of a company that it has checked. */
const isCheck = (stored: unknown): stored is Check =>
  Boolean((stored as { output?: { checked?: { found?: unknown } | null } } | null)?.output?.checked?.found)

/** Searches as a user does. */
export const searchOnce = async (
  { ports, time }: Connected,
  query: string,
  { maxResults = mostResults, targetAudience, realMs = () => 0 }: SearchOptions = {},
): Promise<SearchAnswer> => {
  const began = time.now() + realMs()
  const elapsed = () => time.now() + realMs() - began
  const { industry, location, businessType } = searchDefaults
  const answer: SearchAnswer = {
    query,
    leads: [],
    judged: [],
    outcome: null,
    failure: null,
    firstRowMs: null,
    verifiedMs: [],
  }
  const work = () =>
    discover(
      {
        query,
        maxResults,
        filters: { industry, location, businessType },
        ...(targetAudience && { profile: { targetAudience } }),
        deadline: time.now() + searchSeconds * 1000,
      },
      ports,
      {
        step: async (_, run) => {
          const stored = JSON.parse(JSON.stringify(await run()))
          if (isCheck(stored)) answer.judged.push(stored.output.checked.found)
          return stored
        },
        progress: async () => undefined,
        candidates: async (_, companies) => {
          if (companies.length > 0) answer.firstRowMs ??= elapsed()
        },
        verified: async (companies) => {
          answer.leads.push(...companies)
          answer.verifiedMs.push(...companies.map(elapsed))
        },
        signal: new AbortController().signal,
      },
    )
  try {
    answer.outcome = await time.run(work)
  } catch (error) {
    answer.failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  return answer
}
