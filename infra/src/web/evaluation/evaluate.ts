import { modelOnly } from './baselines/model-only.ts'
import { regexOnly } from './baselines/regex-only.ts'
import {
  evaluateLifelike,
  type LifelikeEvaluation,
  type LifelikeOptions,
} from './lifelike/evaluate-lifelike.ts'
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
import { type Published, publishedIn } from './measure/published.ts'
import { sameScoreFigure } from './measure/same-score.ts'
import { measureSsrf } from './measure/ssrf.ts'
import type { ModelName } from './models/model.ts'
import { evaluateModes, type ModesEvaluation, type ModesOptions } from './modes/evaluate-modes.ts'
import { evaluateReports, type ReportEvaluation, type ReportOptions } from './reports/evaluate-reports.ts'
import { type EvaluatedRun, type RunOptions, startRun } from './run/evaluated-run.ts'
import { type SearchRecord, searchCell } from './run/search-cell.ts'
import { installVirtualTime, type VirtualTime } from './time/virtual-time.ts'
import { randomOf } from './words/chance.ts'
import type { Edition } from './words/edition.ts'
import { makeWorld, type World } from './world/make-world.ts'

export type EvaluationOptions = {
  edition: Edition
  seed: number
  /** How many of the 104 cells are searched. */
  cells: number
  /** How many searches are timed. */
  timedCells: number
  reportProgress: (progress: string) => void
}

export type Evaluation = {
  options: EvaluationOptions
  size: { companies: number; cells: number; largeCells: number; cities: number; types: number }
  models: Record<ModelName, Measured<EngineFigures>>
  baselines: Record<'model-only' | 'regex-only', Measured<ShownFigures>>
  /** Searches that threw. */
  failedSearches: Figure
  ssrf: Figure
  injections: Figure
  sameScore: Figure
  ownTimes: OwnTimes
  misses: Miss[]
  /** The virtual time of all searches: latency and politeness. */
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

type Searched = { run: EvaluatedRun; records: SearchRecord[] }
type Search = (options: RunOptions) => Promise<Searched>

/** Searches every cell of a world. */
const searchesOf =
  (world: World, time: VirtualTime): Search =>
  async (options) => {
    const run = await startRun(world, time, options)
    const records: SearchRecord[] = []
    for (const cell of world.cells) records.push(await searchCell(run, cell))
    return { run, records }
  }

const measureInjections = async (search: Search, hostile: Searched) => {
  const injected = await search({ model: 'obedient' })
  const clean = await search({ model: 'obedient', areInjectionsShown: false })
  return injectionFigure({
    injected: injected.records,
    plain: clean.records,
    hostile: hostile.records,
    hosts: new Set([...injected.run.hosts, ...hostile.run.hosts]),
  })
}

const measureBaselines = async (
  run: EvaluatedRun,
  published: Published,
): Promise<Evaluation['baselines']> => {
  const { cells } = run.world
  const scraped = []
  for (const cell of cells) scraped.push({ cell, leads: await regexOnly(run, cell) })
  const remembered = cells.map((cell) => ({ cell, leads: modelOnly(cell) }))
  return {
    'model-only': measureBaseline(run, published, remembered),
    'regex-only': measureBaseline(run, published, scraped),
  }
}

const failuresOf = ({ records }: Searched) => figureOf(records.map(({ failure }) => failure !== null))

const missOf = (kind: string) => (detail: string) => ({ kind, company: '', detail })

const evaluateIn = async (
  world: World,
  time: VirtualTime,
  options: EvaluationOptions,
): Promise<Evaluation> => {
  const { reportProgress } = options
  const published = publishedIn(world)
  const search = searchesOf(world, time)
  const searchWith = (model: ModelName) => {
    reportProgress(`${world.cells.length} searches with the ${model} model`)
    return search({ model })
  }
  reportProgress('Addresses that must not be reached')
  const ssrf = await measureSsrf(time)
  const extractive = await searchWith('extractive')
  const adversarial = await searchWith('adversarial')
  const flaky = await searchWith('flaky')
  reportProgress('Prompt injections with a model that obeys, and the same web without them')
  const injections = await measureInjections(search, adversarial)
  reportProgress('The same web in another order of answers')
  const again = await search({ model: 'extractive', isTimed: false })
  reportProgress('Own time')
  const untimed = await startRun(world, time, { model: 'extractive', isTimed: false })
  const ownTimes = await measureOwnTime(untimed, options.timedCells)
  reportProgress('Baselines')
  const baselines = await measureBaselines(await startRun(world, time, { model: 'extractive' }), published)
  const measured = ({ run, records }: Searched) => measureSearches(run, published, records)
  return {
    options,
    size: sizeOf(world),
    models: {
      extractive: measured(extractive),
      adversarial: measured(adversarial),
      flaky: measured(flaky),
    },
    baselines,
    failedSearches: sumOf([extractive, adversarial, flaky].map(failuresOf)),
    ssrf: ssrf.figure,
    injections: injections.figure,
    sameScore: sameScoreFigure(extractive.records, again.records),
    ownTimes,
    misses: [
      ...ssrf.reached.map(missOf('address reached')),
      ...injections.heeded.map(missOf('instruction heeded')),
    ],
    virtualHours: (time.now() - startsAt) / 3_600_000,
  }
}

/** Replaces the clock and `Math.random` of the process while the work runs. */
const inVirtualTime = async <Output>(
  seed: number,
  work: (time: VirtualTime) => Promise<Output>,
): Promise<Output> => {
  const time = installVirtualTime(startsAt)
  const chance = Math.random
  Math.random = randomOf(seed, 'chance').next
  try {
    return await work(time)
  } finally {
    Math.random = chance
    time.uninstall()
  }
}

/**
 * Runs the first part of the evaluation. It replaces the clock, `Math.random`, `fetch` and the configuration of
 * the process while it runs, so it needs a process of its own.
 */
export const evaluate = (options: EvaluationOptions): Promise<Evaluation> =>
  inVirtualTime(options.seed, (time) =>
    evaluateIn(makeWorld(options.edition, options.seed, options.cells), time, options),
  )

/** Runs the part on a web that looks like the real one, in the same way. */
export const evaluateOnLifelikeWeb = (options: LifelikeOptions): Promise<LifelikeEvaluation> =>
  inVirtualTime(options.seed, (time) => evaluateLifelike(time, options))

/** Runs the part on prospect reports, in the same way. */
export const evaluateReportsOnWeb = (options: ReportOptions): Promise<ReportEvaluation> =>
  inVirtualTime(options.seed, (time) => evaluateReports(time, options))

/** Runs the part on the modes of YOLO, in the same way. */
export const evaluateModesOnWeb = (options: ModesOptions): Promise<ModesEvaluation> =>
  inVirtualTime(options.seed, (time) => evaluateModes(time, options))
