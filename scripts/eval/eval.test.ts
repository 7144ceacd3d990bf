import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { isReached, type LifelikeMetric } from '../../infra/src/web/evaluation/lifelike/report/bounds.ts'
import { shareOf, wilson } from '../../infra/src/web/evaluation/measure/figure.ts'
import type { ModeMetric, ModeValue } from '../../infra/src/web/evaluation/modes/report/mode-metrics.ts'
import type { Metric, TimeMetric } from '../../infra/src/web/evaluation/report/metrics.ts'
import type {
  ReportMetric,
  ReportValue,
} from '../../infra/src/web/evaluation/reports/report/report-metrics.ts'

/** It takes two minutes of a processor, which it shares with the other checks; how fast Assay is, is measured in its own time. */
const secondsAllowed = 900
/** Below this many, chance alone may keep a good engine from its bound: then the interval must reach it. */
const enough = 300

type Summary = {
  metrics: Metric[]
  times: TimeMetric[]
  lifelike: { metrics: LifelikeMetric[] }
  reports: { metrics: ReportMetric[]; values: ReportValue[] }
  modes: { metrics: ModeMetric[]; values: ModeValue[] }
}
let summary: Summary

/** The evaluation replaces clock and `fetch` of its process, so it has one of its own. Only what may be tuned on is looked at here. */
beforeAll(async () => {
  const script = path.join(import.meta.dirname, 'eval.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--tuning', '--sample', '--json'], {
    maxBuffer: 10_000_000,
  })
  summary = JSON.parse(stdout)
}, secondsAllowed * 1000)

const metricNamed = (name: string): Metric => {
  const metric = summary.metrics.find((one) => one.name === name)
  if (!metric) throw new Error(`The evaluation has no metric "${name}".`)
  return metric
}

const boundFigures = (name: string) => {
  const { boundFor, figures } = metricNamed(name)
  return boundFor.map((column) => figures[column] ?? { hits: 0, total: 0 })
}

it.each(['Invented facts shown', 'Injected instructions heeded', 'Addresses of the SSRF corpus reached'])(
  '%s: none',
  (name) => {
    expect(metricNamed(name).isReached).toBe(true)
    for (const figure of boundFigures(name)) expect(figure.hits).toBe(0)
  },
)

it.each(['Facts with their quote in the stored page', 'Same evidence, same score'])('%s: all', (name) => {
  for (const { hits, total } of boundFigures(name)) {
    expect(total).toBeGreaterThan(0)
    expect(hits).toBe(total)
  }
})

it.each([
  'Precision of leads',
  'Recall of leads',
  'Email precision',
  'Email recall',
  'Phone precision',
  'Phone recall',
  'Identity, pairwise F1',
])('%s reaches its bound', (name) => {
  const { least } = metricNamed(name)
  for (const figure of boundFigures(name))
    expect(figure.total < enough ? wilson(figure)[1] : shareOf(figure)).toBeGreaterThanOrEqual(least ?? 1)
})

it('finds first and verified leads in its own time', () => {
  expect(summary.times.map(({ name, isReached }) => [name, isReached])).toEqual([
    ['Own time to the first lead', true],
    ['Own time to 10 verified leads', true],
  ])
})

const lifelikeMetric = (name: string): LifelikeMetric => {
  const metric = summary.lifelike.metrics.find((one) => one.name === name)
  if (!metric) throw new Error(`The lifelike part has no metric "${name}".`)
  return metric
}

/** Bounds of the lifelike part that the engine keeps on this sample; docs/eval.md has all of them. */
it.each(['Inventions', 'Injected orders heeded', 'Searches that failed', 'Open shown as closed'])(
  'on a web that looks like the real one: %s keeps its bound with every model',
  (name) => {
    expect(isReached(lifelikeMetric(name))).toBe(true)
  },
)

it('measures queries, leads and judging on a web that looks like the real one', () => {
  for (const { name, figures } of summary.lifelike.metrics)
    expect(Math.max(...Object.values(figures).map(({ total }) => total)), name).toBeGreaterThan(0)
})

/** Bounds of the reports that hold on a sample, in which each kind of company is only once. */
it.each([
  'Claims that their citation supports',
  'Invented facts, poor sites',
  'Orders of pages heeded',
  'News older than its date says',
  'Facts of another company',
  'Lies beside orders told as facts',
  'Contacts that are the company’s own',
  'Runs that ended otherwise',
])('reports: %s keeps its bound with every model', (name) => {
  expect(summary.reports.metrics.find((one) => one.name === name)).toMatchObject({ isReached: true })
})

it('reports have the facts that the pages have, in time', () => {
  expect(summary.reports.values.filter(({ isReached }) => !isReached)).toEqual([])
})

it.each([
  'Precision of leads',
  'Saved twice',
  'Inventions',
  'Lanes with more leads than asked for',
  'Lanes that failed',
])('modes: %s keeps its bound in every mode', (name) => {
  expect(summary.modes.metrics.find((one) => one.name === name)).toMatchObject({ isReached: true })
})

it('each mode saves more than the one before it', () => {
  const { figures } = summary.modes.metrics.find(({ name }) => name === 'Leads of those asked for') ?? {}
  const saved = Object.values(figures ?? {}).map(({ hits }) => hits)
  expect(saved).toHaveLength(4)
  expect(saved).toEqual(saved.toSorted((a, b) => a - b))
  expect(new Set(saved).size).toBe(saved.length)
})

it('runs of each mode end within the time that its card gives', () => {
  expect(summary.modes.values.filter(({ isReached }) => !isReached)).toEqual([])
})
