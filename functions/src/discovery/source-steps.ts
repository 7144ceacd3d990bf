import type { AiSpending } from '../integrations/ai/ai.ts'
import { noUsage, type Priced, pricedSchema, pricedStep } from './ai-account.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import type { KnownCandidates } from './known-candidates.ts'
import type { ProgressBoard } from './progress.ts'
import type { SearchRun } from './search-run.ts'
import { askAiSearch } from './sources/ai-search-source.ts'
import { askSource } from './sources/ask-source.ts'
import { companiesListedBy } from './sources/listed-companies.ts'
import type { SourceName } from './sources/listing.ts'
import { listingsOf } from './sources/listings-of.ts'
import { askOpenStreetMap } from './sources/open-street-map-source.ts'
import { SourceAnswer } from './sources/source-answer.ts'
import { askWebSearch } from './sources/web-search-source.ts'

const timeoutsMs: Record<SourceName, number> = {
  OpenStreetMap: 25_000,
  'Web search': 10_000,
  'OpenAI web search': 30_000,
}
/** Time reserved for reading sites after the last source. */
const readingMs = 8000

export type PricedAnswer = Priced<SourceAnswer>

const PricedAnswer = pricedSchema(SourceAnswer)
const sourceStep = (source: SourceName) => ({ name: `source ${source}`, version: 1, schema: PricedAnswer })
const listedStep = { name: 'listed companies', version: 1, schema: PricedAnswer }

/** What the sources are asked, and by which search. */
export type Question = {
  run: SearchRun
  frame: SearchFrame
  placeFailure: string | null
  known: KnownCandidates
  signal: AbortSignal
  /** Receives the rows of the web search's pages so far, while further ones are asked for. */
  soFar: (answer: PricedAnswer) => void
}

export type Asking = Question & {
  board: ProgressBoard
  /** Called when a source is asked rather than replayed. */
  begun: () => void
}

const answerWithout = (source: SourceName, now: number): SourceAnswer => ({
  source,
  status: 'done',
  note: null,
  fetchedAt: new Date(now).toISOString(),
  ms: 0,
  elements: [],
  rows: [],
})

/** For a source whose answer the search did not wait for. */
export const notWaitedFor = (source: SourceName, now: number): PricedAnswer => ({
  output: {
    ...answerWithout(source, now),
    status: 'late',
    note: 'Not waited for: the search ended before it answered.',
  },
  usage: noUsage,
})

/** How many rows an answer has. */
export const rowsIn = ({ output }: PricedAnswer): number => output.elements.length + output.rows.length

/** Of a source's rows, those of companies that the workspace does not have. */
const newAmong = async <Row extends { url: string }>(
  { run, frame, known }: Question,
  source: SourceName,
  rows: Row[],
  answer: Pick<SourceAnswer, 'elements'> | Pick<SourceAnswer, 'rows'>,
): Promise<Row[]> => {
  const given = { ...answerWithout(source, run.ports.now()), ...answer }
  const fresh = new Set((await known.unknownAmong(listingsOf(given, frame))).map(({ url }) => url))
  return rows.filter(({ url }) => fresh.has(url))
}

/** One source's answer; it is no step, so it may also be asked for ahead. */
export const answerOf = (
  question: Question,
  source: SourceName,
  account: AiSpending,
): Promise<SourceAnswer> => {
  const { run, frame, placeFailure, signal } = question
  const { request, ports } = run
  const options = {
    query: request.criteria ? null : request.query,
    maxResults: request.maxResults,
    timeoutMs: Math.max(1000, Math.min(timeoutsMs[source], request.deadline - readingMs - ports.now())),
    placeFailure,
    signal,
  }
  if (source === 'OpenStreetMap')
    return askOpenStreetMap(frame, ports, {
      ...options,
      newAmong: (elements) => newAmong(question, source, elements, { elements }),
    })
  if (source === 'Web search')
    return askWebSearch(frame, ports, {
      ...options,
      newAmong: (rows) => newAmong(question, source, rows, { rows }),
      soFar: (rows) =>
        question.soFar({ output: { ...answerWithout(source, ports.now()), rows }, usage: noUsage }),
    })
  return askAiSearch(frame, ports, account, options)
}

/** What the work gives, or null where the time for the search was over first. */
const inTime = async <Given>({ hooks, timeIsOver }: SearchRun, work: Promise<Given>): Promise<Given | null> =>
  work.catch((error: unknown) => {
    hooks.signal.throwIfAborted()
    if (timeIsOver.aborted) return null
    throw error
  })

const askWithProgress = async (asking: Asking, source: SourceName): Promise<PricedAnswer> => {
  const { run, board } = asking
  const answer = await pricedStep(run, sourceStep(source), async (account) => {
    asking.begun()
    await board.source(source, { status: 'running', count: 0 })
    return answerOf(asking, source, account)
  })
  await board.source(source, { status: answer.output.status, count: rowsIn(answer) })
  return answer
}

/** One source's answer, asked as a step; a source that the time did not suffice for is late. */
export const askOne = async (asking: Asking, source: SourceName): Promise<PricedAnswer> =>
  (await inTime(asking.run, askWithProgress(asking, source))) ?? notWaitedFor(source, asking.run.ports.now())

/** The companies on the lists that the web search found; null without any. */
export const askLists = async (
  { run, frame, signal }: Asking,
  webSearch: Promise<PricedAnswer>,
): Promise<PricedAnswer | null> => {
  const { fetchPage, now } = run.ports
  const { rows } = (await webSearch).output
  if (rows.length === 0 || signal.aborted) return null
  const listed = async () => ({ rows: await companiesListedBy(rows, frame, fetchPage, signal) })
  return inTime(
    run,
    pricedStep(run, listedStep, () => askSource('Web search', listed, now)),
  )
}
