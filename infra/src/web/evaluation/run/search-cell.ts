import { discover } from '@assay/functions/discovery/discover'
import type { FoundCompany } from '@assay/functions/discovery/found-company'
import type { DiscoveryOutcome } from '@assay/functions/discovery/search-outcome'
import { searchDefaults } from '@assay/shared/features/hunting/criteria'
import { nth } from '../../chance/random.ts'
import { filled } from '../../words/language.ts'
import { phraseBooks } from '../words/phrases.ts'
import type { WorldCell } from '../world/make-world.ts'
import type { EvaluatedRun } from './evaluated-run.ts'

/** The outcome of one search. Times are milliseconds since its start. */
export type SearchRecord = {
  cell: WorldCell
  query: string
  leads: FoundCompany[]
  outcome: DiscoveryOutcome | null
  failure: string | null
  firstRowMs: number | null
  /** When each lead was reported. */
  verifiedMs: number[]
}

const mostResults = 40
const searchSeconds = 55

export const queryOf = ({ edition, city, trade, wish, index }: WorldCell): string => {
  const book = phraseBooks[edition]
  const asked = filled(nth(book.queries, index), { plural: trade.plural, city: city.name })
  return wish ? `${asked} ${book.wishes[wish]}` : asked
}

/** Searches a cell as a user does. `realMs` is real time to be added to the virtual time. */
export const searchCell = async (
  { ports, time }: EvaluatedRun,
  cell: WorldCell,
  options: { maxResults?: number; realMs?: () => number } = {},
): Promise<SearchRecord> => {
  const realMs = options.realMs ?? (() => 0)
  const began = time.now() + realMs()
  const elapsed = () => time.now() + realMs() - began
  const { industry, location, businessType } = searchDefaults
  const record: SearchRecord = {
    cell,
    query: queryOf(cell),
    leads: [],
    outcome: null,
    failure: null,
    firstRowMs: null,
    verifiedMs: [],
  }
  const work = () =>
    discover(
      {
        query: record.query,
        maxResults: options.maxResults ?? mostResults,
        filters: { industry, location, businessType },
        deadline: time.now() + searchSeconds * 1000,
      },
      ports,
      {
        step: async (_, run) => JSON.parse(JSON.stringify(await run())),
        progress: async () => undefined,
        candidates: async (_, companies) => {
          if (companies.length > 0) record.firstRowMs ??= elapsed()
        },
        verified: async (companies) => {
          record.leads.push(...companies)
          record.verifiedMs.push(...companies.map(elapsed))
        },
        signal: new AbortController().signal,
      },
    )
  try {
    record.outcome = await time.run(work)
  } catch (error) {
    record.failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  return record
}
