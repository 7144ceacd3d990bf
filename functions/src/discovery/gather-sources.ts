import { setTimeout as wait } from 'node:timers/promises'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { WebSearchRow } from '../integrations/web-search/web-search.ts'
import { noUsage, type Priced, pricedSchema, pricedStep } from './ai-account.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import { type KnownCandidates, knownCandidates } from './known-candidates.ts'
import type { ProgressBoard } from './progress.ts'
import type { SearchRun } from './search-run.ts'
import { askAiSearch } from './sources/ai-search-source.ts'
import { askSource } from './sources/ask-source.ts'
import { companiesListedBy } from './sources/listed-companies.ts'
import { SourceName, sourceNames } from './sources/listing.ts'
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
/** How long the fast sources wait for each other, so that their rows are merged before reading begins. */
const graceMs = 2500
const lastGraceMs = 4000

export type PricedAnswer = Priced<SourceAnswer>

const PricedAnswer = pricedSchema(SourceAnswer)
const sourceStep = (source: SourceName) => ({ name: `source ${source}`, version: 1, schema: PricedAnswer })
const listedStep = { name: 'listed companies', version: 1, schema: PricedAnswer }
const firstSourcesStep = { name: 'first sources', version: 1, schema: lazy(() => z.array(SourceName)) }

export type Gathering = {
  /** The first answer with rows, shown before any site is read. */
  earliest: Promise<PricedAnswer[]>
  /** The answers with which reading begins; the same ones when the search is resumed. */
  first: Promise<PricedAnswer[]>
  all: Promise<PricedAnswer[]>
  /** The answers after a short grace period; a source that has not answered by then is late. */
  soon: () => Promise<PricedAnswer[]>
  known: KnownCandidates
}

const rowsIn = ({ output }: PricedAnswer) => output.elements.length + output.rows.length

const answerWithout = (source: SourceName, now: number): SourceAnswer => ({
  source,
  status: 'done',
  note: null,
  fetchedAt: new Date(now).toISOString(),
  ms: 0,
  elements: [],
  rows: [],
})

const notWaitedFor = (source: SourceName, now: number): PricedAnswer => ({
  output: {
    ...answerWithout(source, now),
    status: 'late',
    note: 'Not waited for: the search ended before it answered.',
  },
  usage: noUsage,
})

/** Asks all sources at once, each with its own timeout and as its own step. */
export const gatherSources = (
  run: SearchRun,
  frame: SearchFrame,
  placeFailure: string | null,
  board: ProgressBoard,
): Gathering => {
  const { request, ports, hooks, timeIsOver } = run
  const signal = AbortSignal.any([hooks.signal, timeIsOver])
  let listedRows: WebSearchRow[] = []
  const answered = new Map<SourceName, PricedAnswer>()
  const known = knownCandidates(hooks.known)

  /** Of a source's rows, those of companies that the workspace does not have. */
  const newAmong = async <Row extends { url: string }>(
    source: SourceName,
    rows: Row[],
    answer: Pick<SourceAnswer, 'elements'> | Pick<SourceAnswer, 'rows'>,
  ): Promise<Row[]> => {
    const given = { ...answerWithout(source, ports.now()), ...answer }
    const fresh = new Set((await known.unknownAmong(listingsOf(given, frame))).map(({ url }) => url))
    return rows.filter(({ url }) => fresh.has(url))
  }

  const optionsFor = (source: SourceName) => ({
    query: request.criteria ? null : request.query,
    maxResults: request.maxResults,
    timeoutMs: Math.max(1000, Math.min(timeoutsMs[source], request.deadline - readingMs - ports.now())),
    placeFailure,
    signal,
  })

  const ask = async (source: SourceName): Promise<PricedAnswer> => {
    const answer = await pricedStep(run, sourceStep(source), async (account) => {
      await board.source(source, { status: 'running', count: 0 })
      const options = optionsFor(source)
      if (source === 'OpenStreetMap')
        return askOpenStreetMap(frame, ports, {
          ...options,
          newAmong: (elements) => newAmong(source, elements, { elements }),
        })
      if (source === 'Web search')
        return askWebSearch(frame, ports, {
          ...options,
          newAmong: (rows) => newAmong(source, rows, { rows }),
        })
      return askAiSearch(frame, ports, account, options)
    })
    answered.set(source, answer)
    await board.source(source, { status: answer.output.status, count: rowsIn(answer) })
    return answer
  }

  const endedWith = async (source: SourceName): Promise<PricedAnswer> => {
    try {
      return await ask(source)
    } catch (error) {
      hooks.signal.throwIfAborted()
      if (timeIsOver.aborted) return notWaitedFor(source, ports.now())
      throw error
    }
  }

  /** The companies on the lists that the web search found; null without any. */
  const listed = async (webSearch: Promise<PricedAnswer>): Promise<PricedAnswer | null> => {
    const { rows } = (await webSearch).output
    if (rows.length === 0 || signal.aborted) return null
    const answer = await pricedStep(run, listedStep, () =>
      askSource(
        'Web search',
        async () => ({ rows: await companiesListedBy(rows, frame, ports.fetchPage, signal) }),
        ports.now,
      ),
    ).catch((error: unknown) => {
      hooks.signal.throwIfAborted()
      if (timeIsOver.aborted) return null
      throw error
    })
    listedRows = answer?.output.rows ?? []
    return answer
  }

  const pending = sourceNames.map(endedWith)
  const [openStreetMap, webSearch, aiSearch] = pending as [
    Promise<PricedAnswer>,
    Promise<PricedAnswer>,
    Promise<PricedAnswer>,
  ]
  const all = Promise.all([...pending, listed(webSearch)]).then((answers) =>
    answers.flatMap((one) => one ?? []),
  )
  all.catch(() => undefined)

  const first = async (): Promise<PricedAnswer[]> => {
    const names = await hooks.step(firstSourcesStep, async () => {
      const either = await Promise.race([openStreetMap, webSearch])
      const isEmpty = rowsIn(either) === 0
      const both = Promise.all([openStreetMap, webSearch])
      await (isEmpty
        ? both
        : Promise.race([both, wait(graceMs, undefined, { signal }).catch(() => undefined)]))
      const hasRows = [...answered.values()].some((answer) => rowsIn(answer) > 0)
      if (!hasRows) await aiSearch
      return [...answered.keys()]
    })
    return Promise.all(
      sourceNames.flatMap((name, index) =>
        names.includes(name) ? [pending[index] as Promise<PricedAnswer>] : [],
      ),
    )
  }
  const earliest = async (): Promise<PricedAnswer[]> => {
    const withRows = async (answer: Promise<PricedAnswer>) => {
      const given = await answer
      if (rowsIn(given) === 0) throw new Error('No rows')
      return given
    }
    return Promise.any([openStreetMap, webSearch].map(withRows)).then(
      (answer) => [answer],
      () => [],
    )
  }
  /** Waits briefly for a source that costs money, so that the receipt can state the cost. */
  const soon = () => {
    const deadline = wait(lastGraceMs, undefined, { signal: hooks.signal }).catch(() => undefined)
    return Promise.all(
      sourceNames.map(async (name, index) => {
        const answer = (await Promise.race([pending[index], deadline])) ?? notWaitedFor(name, ports.now())
        if (name !== 'Web search') return answer
        return { ...answer, output: { ...answer.output, rows: [...answer.output.rows, ...listedRows] } }
      }),
    )
  }
  const began = { earliest: earliest(), first: first() }
  // A cancelled search ends before it awaits them.
  began.first.catch(() => undefined)
  return { ...began, all, soon, known }
}
