import { modelOnly } from './baselines/model-only.ts'
import { regexOnly } from './baselines/regex-only.ts'
import { type Figure, figureOf, sumOf } from './measure/figure.ts'
import { injectionFigure } from './measure/injections.ts'
import type { Miss } from './measure/leads.ts'
import {
  type EngineFigures,
  type Measured,
  measureBaseline,
  measureSearches,
  type ShownFigures,
} from './measure/measure-searches.ts'
import { measureOwnTime, type OwnTimes } from './measure/own-time.ts'
import { publishedIn } from './measure/published.ts'
import { sameScoreFigure } from './measure/same-score.ts'
import { measureSsrf } from './measure/ssrf.ts'
import { type ModelName, modelNames } from './models/model.ts'
import { randomOf } from './random.ts'
import { type EvaluatedRun, type RunOptions, startRun } from './run/evaluated-run.ts'
import { type SearchRecord, searchCell } from './run/search-cell.ts'
import { installVirtualTime, type VirtualTime } from './time/virtual-time.ts'
import type { Edition } from './words/language.ts'
import { makeWorld, type World } from './world/make-world.ts'

export type EvaluationOptions = {
  edition: Edition
  seed: number
  /** How many of the 104 towns and trades are searched. */
  cells: number
  /** Searches whose own time is taken. */
  timedCells: number
  tell: (progress: string) => void
}

export type Evaluation = {
  options: EvaluationOptions
  size: { companies: number; cells: number; largeCells: number; cities: number; types: number }
  models: Record<ModelName, Measured<EngineFigures>>
  baselines: Record<'model-only' | 'regex-only', Measured<ShownFigures>>
  /** Searches that threw instead of answering, of all. */
  failedSearches: Figure
  ssrf: Figure
  injections: Figure
  sameScore: Figure
  ownTimes: OwnTimes
  misses: Miss[]
  /** Virtual time that the searches took: what politeness and latency would have cost. */
  virtualHours: number
}

const startsAt = Date.parse('2026-03-02T08:00:00Z')
const fewestOfLargeCell = 20

const sizeOf = ({ cells, companies }: World): Evaluation['size'] => ({
  companies: companies.length,
  cells: cells.length,
  largeCells: cells.filter((cell) => cell.companies.length >= fewestOfLargeCell).length,
  cities: new Set(cells.map(({ city }) => city.name)).size,
  types: new Set(cells.map(({ trade }) => trade.type)).size,
})

const searchAll = async (
  world: World,
  time: VirtualTime,
  options: RunOptions,
): Promise<{ run: EvaluatedRun; records: SearchRecord[] }> => {
  const run = await startRun(world, time, options)
  const records: SearchRecord[] = []
  for (const cell of world.cells) records.push(await searchCell(run, cell))
  return { run, records }
}

const evaluateIn = async (
  world: World,
  time: VirtualTime,
  options: EvaluationOptions,
): Promise<Evaluation> => {
  const { tell } = options
  const published = publishedIn(world)
  tell('Addresses that must not be reached')
  const ssrf = await measureSsrf(time)
  const searched = new Map<ModelName, Awaited<ReturnType<typeof searchAll>>>()
  const measured: Partial<Evaluation['models']> = {}
  for (const model of modelNames) {
    tell(`${world.cells.length} searches with the ${model} model`)
    const done = await searchAll(world, time, { model, isTimed: true, areOrdersShown: true })
    searched.set(model, done)
    measured[model] = measureSearches(done.run, published, done.records)
  }
  tell('Orders to a model that obeys, and the same web without them')
  const ordered = await searchAll(world, time, { model: 'obedient', isTimed: true, areOrdersShown: true })
  const clean = await searchAll(world, time, { model: 'obedient', isTimed: true, areOrdersShown: false })
  const hostile = searched.get('adversarial')
  const injections = injectionFigure({
    ordered: ordered.records,
    plain: clean.records,
    hostile: hostile?.records ?? [],
    hosts: new Set([...ordered.run.hosts, ...(hostile?.run.hosts ?? [])]),
  })
  tell('The same web in another order of answers')
  const again = await searchAll(world, time, { model: 'extractive', isTimed: false, areOrdersShown: true })
  const sameScore = sameScoreFigure(searched.get('extractive')?.records ?? [], again.records)
  tell('Own time')
  const untimed = await startRun(world, time, { model: 'extractive', isTimed: false, areOrdersShown: true })
  const ownTimes = await measureOwnTime(untimed, options.timedCells)
  tell('Baselines')
  const plain = await startRun(world, time, { model: 'extractive', isTimed: true, areOrdersShown: true })
  const scraped = []
  for (const cell of world.cells) scraped.push({ cell, leads: await regexOnly(plain, cell) })
  return {
    options,
    size: sizeOf(world),
    models: measured as Evaluation['models'],
    baselines: {
      'model-only': measureBaseline(
        plain,
        published,
        world.cells.map((cell) => ({ cell, leads: modelOnly(cell) })),
      ),
      'regex-only': measureBaseline(plain, published, scraped),
    },
    failedSearches: sumOf(
      [...searched.values()].map(({ records }) => figureOf(records.map(({ failure }) => failure !== null))),
    ),
    ssrf: ssrf.figure,
    injections: injections.figure,
    sameScore,
    ownTimes,
    misses: [
      ...ssrf.reached.map((detail): Miss => ({ kind: 'address reached', company: '', detail })),
      ...injections.heeded.map((detail): Miss => ({ kind: 'instruction heeded', company: '', detail })),
    ],
    virtualHours: (time.now() - startsAt) / 3_600_000,
  }
}

/**
 * Runs the whole evaluation in this process, whose clock, chance, `fetch` and configuration it replaces
 * while it runs: give it a process of its own.
 */
export const evaluate = async (options: EvaluationOptions): Promise<Evaluation> => {
  const world = makeWorld(options.edition, options.seed, options.cells)
  const time = installVirtualTime(startsAt)
  const chance = Math.random
  Math.random = randomOf(options.seed, 'chance').next
  try {
    return await evaluateIn(world, time, options)
  } finally {
    Math.random = chance
    time.uninstall()
  }
}
