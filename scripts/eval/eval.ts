/**
 * `npm run eval`: evaluates the discovery engine and prospect reports on simulated webs and writes docs/eval.md, which
 * explains the flags. Only a whole run of the reporting edition without a provider of its own is written.
 */
import { writeFileSync } from 'node:fs'
import {
  type Evaluation,
  evaluate,
  evaluateOnLifelikeWeb,
  evaluateReportsOnWeb,
} from '../../infra/src/web/evaluation/evaluate.ts'
import type { LifelikeEvaluation } from '../../infra/src/web/evaluation/lifelike/evaluate-lifelike.ts'
import { wordOverlap } from '../../infra/src/web/evaluation/lifelike/measure/overlap.ts'
import { renderLifelike } from '../../infra/src/web/evaluation/lifelike/report/chapter.ts'
import { lifelikeMetrics } from '../../infra/src/web/evaluation/lifelike/report/metrics.ts'
import { lifelikeValues } from '../../infra/src/web/evaluation/lifelike/report/values.ts'
import { renderDocument } from '../../infra/src/web/evaluation/report/document.ts'
import { metricsOf, timeMetricsOf } from '../../infra/src/web/evaluation/report/metrics.ts'
import {
  renderLifelikeMisses,
  renderMisses,
  renderReportMisses,
} from '../../infra/src/web/evaluation/report/misses.ts'
import type { ReportEvaluation } from '../../infra/src/web/evaluation/reports/evaluate-reports.ts'
import { renderReports } from '../../infra/src/web/evaluation/reports/report/report-chapter.ts'
import { reportMetrics, reportValues } from '../../infra/src/web/evaluation/reports/report/report-metrics.ts'
import { realNow } from '../../infra/src/web/evaluation/time/virtual-time.ts'

const known = [
  'reports',
  '--tuning',
  '--reporting',
  '--sample',
  '--provider',
  '--lifelike',
  '--json',
  '--misses',
]
const flags = new Set(process.argv.slice(2))
const unknown = [...flags].filter((flag) => !known.includes(flag))
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(' ')}. Arguments are ${known.join(', ')}; docs/eval.md explains them.\n`,
  )
  process.exit(1)
}
const isTuning = flags.has('--tuning')
const isSample = flags.has('--sample')
const hasProvider = flags.has('--provider')
const isJson = flags.has('--json')
const hasMisses = flags.has('--misses')

/** Two editions, two seeds: what is tuned on is never reported. */
const seeds = { tuning: 11, reporting: 20_261_120 }
const fewestFactsOfSample = 1000
const cellsOfSample = 26
const stepOfSample = 5
const companiesWithReports = { whole: 60, sample: 15 }

const began = realNow()
const reportProgress = (progress: string) =>
  process.stderr.write(`${((realNow() - began) / 1000).toFixed(0).padStart(4)} s  ${progress}\n`)
const edition = isTuning ? 'tuning' : 'reporting'
const options = { edition, seed: seeds[edition], reportProgress } as const

const print = (summary: unknown, report: string, misses: () => string) => {
  process.stdout.write(isJson ? `${JSON.stringify(summary)}\n` : report)
  if (hasMisses) process.stdout.write(misses())
}

const summaryOfReports = (reports: ReportEvaluation) => ({
  metrics: reportMetrics(reports),
  values: reportValues(reports),
})

const summaryOf = (
  evaluation: Evaluation | null,
  lifelike: LifelikeEvaluation,
  reports: ReportEvaluation | null,
) => ({
  ...(evaluation && {
    metrics: metricsOf(evaluation, isSample ? fewestFactsOfSample : undefined),
    times: timeMetricsOf(evaluation),
  }),
  lifelike: { metrics: lifelikeMetrics(lifelike), values: lifelikeValues(lifelike) },
  ...(reports && { reports: summaryOfReports(reports) }),
})

const measureReports = () =>
  evaluateReportsOnWeb({ ...options, companies: companiesWithReports[isSample ? 'sample' : 'whole'] })

/** The reports alone. The process fails if a bound is missed. */
const evaluateReportsAlone = async () => {
  const reports = await measureReports()
  const summary = summaryOfReports(reports)
  print(summary, renderReports(reports), () => renderReportMisses(reports))
  if ([...summary.metrics, ...summary.values].some(({ isReached }) => !isReached)) process.exitCode = 1
}

const measureLifelike = () =>
  evaluateOnLifelikeWeb({ ...options, hasProvider, step: isSample ? stepOfSample : 1 })

const evaluateLifelikeAlone = async () => {
  const lifelike = await measureLifelike()
  print(summaryOf(null, lifelike, null), renderLifelike(lifelike, wordOverlap()), () =>
    renderLifelikeMisses(lifelike),
  )
}

const evaluateAll = async () => {
  const evaluation = await evaluate({
    ...options,
    cells: isSample ? cellsOfSample : Number.POSITIVE_INFINITY,
    timedCells: isSample ? 13 : 40,
  })
  const [lifelike, reports] = [await measureLifelike(), await measureReports()]
  const report = renderDocument(evaluation, lifelike, wordOverlap(), reports)
  print(
    summaryOf(evaluation, lifelike, reports),
    report,
    () => renderMisses(evaluation) + renderLifelikeMisses(lifelike) + renderReportMisses(reports),
  )
  if (!isTuning && !isSample && !hasProvider)
    writeFileSync(new URL('../../docs/eval.md', import.meta.url), report)
}

if (flags.has('reports')) await evaluateReportsAlone()
else if (flags.has('--lifelike')) await evaluateLifelikeAlone()
else await evaluateAll()
reportProgress('done')
