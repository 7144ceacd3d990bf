import { noUsage, type Priced, pricedSchema, pricedStep } from '../discovery/ai-account.ts'
import type { SearchFrame } from '../discovery/companies/search-frame.ts'
import type { KnownCandidates } from '../discovery/known-candidates.ts'
import type { SearchRun } from '../discovery/search-run.ts'
import { askAiSearch } from '../discovery/sources/ai-search-source.ts'
import { answerWith, askSource } from '../discovery/sources/ask-source.ts'
import type { SourceName } from '../discovery/sources/listing.ts'
import { listingsOf } from '../discovery/sources/listings-of.ts'
import { NotAsked, type Question, type Rows } from '../discovery/sources/question.ts'
import { SourceAnswer } from '../discovery/sources/source-answer.ts'
import { searchLanguage } from '../discovery/sources/web-queries.ts'
import type { AiSpending } from '../integrations/ai/ai.ts'
import { askMap } from './ask-map.ts'
import type { LaneQuestion } from './lane-plan.ts'

type Asker = (question: Question, of: LaneQuestion) => Promise<Rows>

/** One page of results in one wording. */
const askWeb: Asker = async ({ ports, frame, timeoutMs, signal }, { wording = '', page = 1 }) => {
  if (!ports.webSearch) throw new NotAsked('Not configured.')
  const language = searchLanguage(frame)
  return { rows: await ports.webSearch.search(wording, { page, language, timeoutMs, signal }) }
}

const askers: Record<SourceName, Asker> = {
  OpenStreetMap: askMap,
  'Web search': askWeb,
  'OpenAI web search': (question, { wording = null }) => askAiSearch({ ...question, query: wording }),
}

const PricedAnswer = pricedSchema(SourceAnswer)

type Asking = {
  run: SearchRun
  frame: SearchFrame
  known: KnownCandidates
  timeoutMs: number
}

const answerTo = (
  { run, frame, known, timeoutMs }: Asking,
  of: LaneQuestion,
  spending: AiSpending,
): Promise<SourceAnswer> => {
  const { ports, signal, request } = run
  const question: Question = {
    frame,
    ports,
    query: null,
    maxResults: request.maxResults,
    timeoutMs,
    placeFailure: null,
    spending,
    signal,
    newAmong: async (rows) => {
      const listings = listingsOf(answerWith(of.source, rows, ports.now()), frame)
      return new Set((await known.newListings(listings)).map(({ url }) => url))
    },
    soFar: () => undefined,
  }
  return askSource(of.source, () => askers[of.source](question, of), ports.now)
}

/**
 * Asks a source one of a lane's questions; a failure becomes part of the answer. A step where it costs money: other
 * answers are asked for again when the lane is resumed, and those of the map are kept for a day anyway.
 */
export const askQuestion = async (
  asking: Asking,
  question: LaneQuestion,
  nth: number,
): Promise<Priced<SourceAnswer>> => {
  const { run } = asking
  const answer = (spending: AiSpending) => answerTo(asking, question, spending)
  if (question.source !== 'OpenAI web search') return { output: await answer(run.spending), usage: noUsage }
  return pricedStep(run, { name: `question ${nth}`, version: 1, schema: PricedAnswer }, answer)
}
