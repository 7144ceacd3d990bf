import { setTimeout as wait } from 'node:timers/promises'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { SearchFrame } from './companies/search-frame.ts'
import type { Ahead } from './homes-ahead.ts'
import type { ProgressBoard } from './progress.ts'
import type { SearchRun } from './search-run.ts'
import { type Asking, askLists, askOne, notWaitedFor, type PricedAnswer, rowsIn } from './source-steps.ts'
import { SourceName, sourceNames } from './sources/listing.ts'

/** For so long from the start the fast sources wait for each other, so that their rows are merged before reading begins. */
const graceMs = 2500
const lastGraceMs = 4000

const firstSourcesStep = { name: 'first sources', version: 1, schema: lazy(() => z.array(SourceName)) }

export type Gathering = {
  /** The first rows, shown before any site is judged. */
  earliest: Promise<PricedAnswer[]>
  /** The answers with which reading begins; the same ones when the search is resumed. */
  first: Promise<PricedAnswer[]>
  all: Promise<PricedAnswer[]>
  /** The answers after a short grace period; a source that has not answered by then is late. */
  soon: () => Promise<PricedAnswer[]>
  /** Whether all answers so far are those of an earlier attempt. */
  isReplayed: () => boolean
}

type Pending = Record<SourceName, Promise<PricedAnswer>>

const fast = ['OpenStreetMap', 'Web search'] as const

/** The fast sources, or the one that answered first with rows; all of them if these have none. */
const firstAnswers = async ({ run, signal }: Asking, pending: Pending): Promise<PricedAnswer[]> => {
  const began = run.ports.now()
  const answered = new Map<SourceName, PricedAnswer>()
  for (const name of sourceNames)
    pending[name].then(
      (answer) => answered.set(name, answer),
      () => undefined,
    )
  const names = await run.hooks.step(firstSourcesStep, async () => {
    const either = await Promise.race(fast.map((name) => pending[name]))
    const both = Promise.all(fast.map((name) => pending[name]))
    const graceLeft = Math.max(0, began + graceMs - run.ports.now())
    const grace = () => wait(graceLeft, undefined, { signal }).catch(() => undefined)
    await (rowsIn(either) === 0 ? both : Promise.race([both, grace()]))
    const hasRows = [...answered.values()].some((answer) => rowsIn(answer) > 0)
    if (!hasRows) await pending['OpenAI web search']
    return [...answered.keys()]
  })
  return Promise.all(sourceNames.filter((name) => names.includes(name)).map((name) => pending[name]))
}

const earliestWithRows = (pending: Pending): Promise<PricedAnswer[]> => {
  const withRows = async (name: SourceName) => {
    const answer = await pending[name]
    if (rowsIn(answer) === 0) throw new Error('No rows')
    return answer
  }
  return Promise.any(fast.map(withRows)).then(
    (answer) => [answer],
    () => [],
  )
}

/** Waits briefly for a source that costs money, so that the receipt can state the cost. */
const soonAnswers = async (
  { run: { hooks, ports } }: Asking,
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
  return answers.map(({ output, usage }) =>
    output.source === 'Web search'
      ? { output: { ...output, rows: [...output.rows, ...onLists] }, usage }
      : { output, usage },
  )
}

/** Asks all sources at once, each with its own timeout and as its own step. */
export const gatherSources = (
  run: SearchRun,
  frame: SearchFrame,
  placeFailure: string | null,
  board: ProgressBoard,
  { known, readHomes }: Ahead,
): Gathering => {
  const { hooks, timeIsOver } = run
  const signal = AbortSignal.any([hooks.signal, timeIsOver])
  let isReplayed = true
  const firstPages = Promise.withResolvers<PricedAnswer[]>()
  const asking: Asking = {
    run,
    frame,
    placeFailure,
    board,
    known,
    signal,
    begun: () => {
      isReplayed = false
    },
    soFar: (answer) => {
      firstPages.resolve([answer])
      readHomes([answer], frame)
    },
  }
  const pending = Object.fromEntries(sourceNames.map((name) => [name, askOne(asking, name)])) as Pending
  const listed = askLists(asking, pending['Web search'])
  const all = Promise.all([...sourceNames.map((name) => pending[name]), listed]).then((answers) =>
    answers.filter((one) => one !== null),
  )
  const first = firstAnswers(asking, pending)
  // A cancelled search ends before it awaits them.
  for (const promise of [all, first]) promise.catch(() => undefined)
  return {
    earliest: Promise.race([firstPages.promise, earliestWithRows(pending)]),
    first,
    all,
    soon: () => soonAnswers(asking, pending, listed),
    isReplayed: () => isReplayed,
  }
}
