import type { AiSpending } from '../integrations/ai/ai.ts'
import { noUsage, type Priced, pricedSchema, pricedStep } from './ai-account.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import type { Ahead } from './homes-ahead.ts'
import type { ProgressBoard } from './progress.ts'
import type { SearchRun } from './search-run.ts'
import { askAiSearch } from './sources/ai-search-source.ts'
import { answerWith, askSource } from './sources/ask-source.ts'
import { companiesListedBy } from './sources/listed-companies.ts'
import type { SourceName } from './sources/listing.ts'
import { listingsOf } from './sources/listings-of.ts'
import { askOpenStreetMap } from './sources/open-street-map-source.ts'
import type { Question, Rows } from './sources/question.ts'
import { SourceAnswer } from './sources/source-answer.ts'
import { askWebSearch } from './sources/web-search-source.ts'

const sources: Record<SourceName, { timeoutMs: number; ask: (question: Question) => Promise<Rows> }> = {
  OpenStreetMap: { timeoutMs: 25_000, ask: askOpenStreetMap },
  'Web search': { timeoutMs: 10_000, ask: askWebSearch },
  'OpenAI web search': { timeoutMs: 30_000, ask: askAiSearch },
}
/** Time reserved for reading sites after the last source. */
const readingMs = 8000

export type PricedAnswer = Priced<SourceAnswer>

const PricedAnswer = pricedSchema(SourceAnswer)
const sourceStep = (source: SourceName) => ({ name: `source ${source}`, version: 1, schema: PricedAnswer })
const listedStep = { name: 'listed companies', version: 1, schema: PricedAnswer }

/** What the sources are asked, and by which search. */
export type Asking = {
  run: SearchRun
  frame: SearchFrame
  placeFailure: string | null
  ahead: Ahead
  /** Receives what a source has found so far; nothing when its answer is replayed. */
  soFar: (answer: PricedAnswer) => void
}

const free = (output: SourceAnswer): PricedAnswer => ({ output, usage: noUsage })

/** For a source whose answer the search did not wait for. */
export const notWaitedFor = (source: SourceName, now: number): PricedAnswer =>
  free({
    ...answerWith(source, {}, now),
    status: 'late',
    note: 'Not waited for: the search ended before it answered.',
  })

/** How many rows an answer has. */
export const rowsIn = ({ output }: PricedAnswer): number => output.elements.length + output.rows.length

/** One source's answer; it is no step, so it may also be asked for ahead. */
export const answerOf = async (
  { run, frame, placeFailure, ahead, soFar }: Asking,
  source: SourceName,
  spending: AiSpending,
): Promise<SourceAnswer> => {
  const { request, ports, signal } = run
  const { timeoutMs, ask } = sources[source]
  const withRows = (rows: Rows) => answerWith(source, rows, ports.now())
  const question: Question = {
    frame,
    ports,
    query: request.criteria ? null : request.query,
    maxResults: request.maxResults,
    timeoutMs: Math.max(1000, Math.min(timeoutMs, request.deadline - readingMs - ports.now())),
    placeFailure,
    spending,
    signal,
    newAmong: async (rows) => {
      const listings = await ahead.known.newListings(listingsOf(withRows(rows), frame))
      return new Set(listings.map(({ url }) => url))
    },
    soFar: (rows) => soFar(free(withRows(rows))),
  }
  const answer = await askSource(source, () => ask(question), ports.now)
  soFar(free(answer))
  return answer
}

/** What the work gives, or null where the time for the search was over first. */
const inTime = async <Given>({ hooks, timeIsOver }: SearchRun, work: Promise<Given>): Promise<Given | null> =>
  work.catch((error: unknown) => {
    hooks.signal.throwIfAborted()
    if (timeIsOver.aborted) return null
    throw error
  })

/** One source's answer, asked as a step; a source that the time did not suffice for is late. */
export const askOne = async (
  asking: Asking,
  source: SourceName,
  board: ProgressBoard,
): Promise<PricedAnswer> => {
  const { run } = asking
  const ask = async () => {
    const answer = await pricedStep(run, sourceStep(source), async (account) => {
      await board.source(source, { status: 'running', count: 0 })
      return answerOf(asking, source, account)
    })
    await board.source(source, { status: answer.output.status, count: rowsIn(answer) })
    return answer
  }
  return (await inTime(run, ask())) ?? notWaitedFor(source, run.ports.now())
}

/** The companies on the lists that the web search found; null without any. */
export const askLists = async (
  { run, frame }: Asking,
  webSearch: Promise<PricedAnswer>,
): Promise<PricedAnswer | null> => {
  const { fetchPage, now } = run.ports
  const { rows } = (await webSearch).output
  if (rows.length === 0 || run.signal.aborted) return null
  const listed = async () => ({ rows: await companiesListedBy(rows, frame, fetchPage, run.signal) })
  return inTime(
    run,
    pricedStep(run, listedStep, () => askSource('Web search', listed, now)),
  )
}
