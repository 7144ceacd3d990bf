import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@assay/shared/platform/errors'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type Asking, askLists, askOne, notWaitedFor, type PricedAnswer, rowsIn } from './ask-sources.ts'
import type { ProgressBoard } from './progress.ts'
import type { SearchRun } from './search-run.ts'
import { SourceName, sourceNames } from './sources/listing.ts'

/** For so long from the start the fast sources wait for each other, so that their rows are merged before reading begins. */
const graceMs = 2500
const lastGraceMs = 4000

const firstSourcesStep = { name: 'first sources', version: 1, schema: lazy(() => z.array(SourceName)) }

export type Gathering = {
  /** The first rows, shown before any site is judged; none when the search is resumed. */
  earliest: Promise<PricedAnswer[]>
  /** The answers with which reading begins; the same ones when the search is resumed. */
  first: Promise<PricedAnswer[]>
  /** Rejects with SOURCES_UNAVAILABLE when no configured source answered. */
  all: Promise<PricedAnswer[]>
  /** The answers after a short grace period; a source that has not answered by then is late. */
  soon: () => Promise<PricedAnswer[]>
}

type Pending = Record<SourceName, Promise<PricedAnswer>>

const fast = ['OpenStreetMap', 'Web search'] as const

/** The fast sources, or the one that answered first with rows; all of them if these have none. */
const firstAnswers = async (
  { ports, hooks, signal }: SearchRun,
  pending: Pending,
): Promise<PricedAnswer[]> => {
  const began = ports.now()
  const answered = new Map<SourceName, PricedAnswer>()
  for (const name of sourceNames)
    pending[name].then(
      (answer) => answered.set(name, answer),
      () => undefined,
    )
  const names = await hooks.step(firstSourcesStep, async () => {
    const either = await Promise.race(fast.map((name) => pending[name]))
    const both = Promise.all(fast.map((name) => pending[name]))
    const graceLeft = Math.max(0, began + graceMs - ports.now())
    const grace = () => wait(graceLeft, undefined, { signal }).catch(() => undefined)
    await (rowsIn(either) === 0 ? both : Promise.race([both, grace()]))
    const hasRows = [...answered.values()].some((answer) => rowsIn(answer) > 0)
    if (!hasRows) await pending['OpenAI web search']
    return [...answered.keys()]
  })
  return Promise.all(sourceNames.filter((name) => names.includes(name)).map((name) => pending[name]))
}

/** Throws SOURCES_UNAVAILABLE, with the sources' reasons, when no configured source answered. */
const requireAnAnswer = (answers: PricedAnswer[]): void => {
  const asked = answers.map(({ output }) => output).filter(({ status }) => status !== 'off')
  if (asked.length === 0 || asked.some(({ status }) => status === 'done')) return
  const reasons = [...new Set(asked.map(({ note }) => note).filter(Boolean))].join(' ')
  throw new AppError('SOURCES_UNAVAILABLE', {
    message: `${reasons} Nothing was charged; please try again in a few minutes.`,
  })
}

/** Waits briefly for a source that costs money, so that the receipt can state the cost. */
const soonAnswers = async (
  { hooks, ports }: SearchRun,
  pending: Pending,
  listed: Promise<PricedAnswer | null>,
): Promise<PricedAnswer[]> => {
  const deadline = wait(lastGraceMs, null, { signal: hooks.signal }).catch(() => null)
  const answers = await Promise.all(
    sourceNames.map(
      async (name) => (await Promise.race([pending[name], deadline])) ?? notWaitedFor(name, ports.now()),
    ),
  )
  const onLists = (await Promise.race([listed, null]))?.output.rows ?? []
  return answers.map(({ output, usage }) => ({
    output: output.source === 'Web search' ? { ...output, rows: [...output.rows, ...onLists] } : output,
    usage,
  }))
}

/** Asks all sources at once, each with its own timeout and as its own step. */
export const gatherSources = (search: Omit<Asking, 'soFar'>, board: ProgressBoard): Gathering => {
  const { run, frame, ahead } = search
  const earliest = Promise.withResolvers<PricedAnswer[]>()
  const soFar: Asking['soFar'] = (answer) => {
    if (rowsIn(answer) > 0) earliest.resolve([answer])
    ahead.readHomes([answer], frame)
  }
  const asking: Asking = { ...search, soFar }
  const pending = Object.fromEntries(
    sourceNames.map((name) => [name, askOne(asking, name, board)]),
  ) as Pending
  const listed = askLists(asking, pending['Web search'])
  const all = Promise.all([...sourceNames.map((name) => pending[name]), listed]).then((answers) => {
    const given = answers.filter((one) => one !== null)
    requireAnAnswer(given)
    return given
  })
  const first = firstAnswers(run, pending)
  const none = () => earliest.resolve([])
  first.then(none, none)
  // A cancelled search ends before it awaits it.
  all.catch(() => undefined)
  return { earliest: earliest.promise, first, all, soon: () => soonAnswers(run, pending, listed) }
}
