/**
 * `npm run eval`: evaluates the discovery engine, prospect reports and the modes of YOLO on simulated webs and writes
 * docs/eval.md, which explains the flags. Only a whole run of the reporting edition without a provider of its own is written.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import {
  type Evaluation,
  evaluate,
  evaluateModesOnWeb,
  evaluateOnLifelikeWeb,
  evaluateReportsOnWeb,
} from '../../infra/src/web/evaluation/evaluate.ts'
import type { LifelikeEvaluation } from '../../infra/src/web/evaluation/lifelike/evaluate-lifelike.ts'
import { wordOverlap } from '../../infra/src/web/evaluation/lifelike/measure/overlap.ts'
import { renderLifelike } from '../../infra/src/web/evaluation/lifelike/report/chapter.ts'
import { lifelikeMetrics } from '../../infra/src/web/evaluation/lifelike/report/metrics.ts'
import { lifelikeValues } from '../../infra/src/web/evaluation/lifelike/report/values.ts'
import { type ModesEvaluation, modeModels } from '../../infra/src/web/evaluation/modes/evaluate-modes.ts'
import { renderModes } from '../../infra/src/web/evaluation/modes/report/mode-chapter.ts'
import { modeEvaluationOf } from '../../infra/src/web/evaluation/modes/report/mode-evaluation.ts'
import { modeMetrics, modeValues } from '../../infra/src/web/evaluation/modes/report/mode-metrics.ts'
import { renderDocument, withModes } from '../../infra/src/web/evaluation/report/document.ts'
import { metricsOf, timeMetricsOf } from '../../infra/src/web/evaluation/report/metrics.ts'
import {
  renderLifelikeMisses,
  renderMisses,
  renderModeMisses,
  renderReportMisses,
} from '../../infra/src/web/evaluation/report/misses.ts'
import type { ReportEvaluation } from '../../infra/src/web/evaluation/reports/evaluate-reports.ts'
import { renderReports } from '../../infra/src/web/evaluation/reports/report/report-chapter.ts'
import { reportMetrics, reportValues } from '../../infra/src/web/evaluation/reports/report/report-metrics.ts'
import { realNow } from '../../infra/src/web/evaluation/time/virtual-time.ts'

const known = [
  'reports',
  'modes',
  '--tuning',
  '--reporting',
  '--sample',
  '--provider',
  '--lifelike',
  '--json',
  '--misses',
  '--write',
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
const isReported = !isTuning && !isSample && !hasProvider

/** Two editions, two seeds: what is tuned on is never reported. */
const seeds = { tuning: 11, reporting: 20_261_120 }
const fewestFactsOfSample = 1000
const cellsOfSample = 26
const stepOfSample = 5
const stepOfSampledModes = 8
const companiesWithReports = { whole: 60, sample: 15 }

const page = new URL('../../docs/eval.md', import.meta.url)
const began = realNow()
const measuredOn = new Date().toISOString().slice(0, 10)
const reportProgress = (progress: string) =>
  process.stderr.write(`${((realNow() - began) / 1000).toFixed(0).padStart(4)} s  ${progress}\n`)
const edition = isTuning ? 'tuning' : 'reporting'
const options = { edition, seed: seeds[edition], reportProgress } as const

const print = (summary: unknown, report: () => string, misses: () => string) => {
  process.stdout.write(isJson ? `${JSON.stringify(summary)}\n` : report())
  if (hasMisses) process.stdout.write(misses())
}

const summaryOfReports = (reports: ReportEvaluation) => ({
  metrics: reportMetrics(reports),
  values: reportValues(reports),
})

const summaryOfModes = (modes: ModesEvaluation) => ({
  metrics: modeMetrics(modes),
  values: modeValues(modes),
})

const summaryOf = (
  evaluation: Evaluation | null,
  lifelike: LifelikeEvaluation,
  reports: ReportEvaluation | null,
  modes: ModesEvaluation | null,
) => ({
  ...(evaluation && {
    metrics: metricsOf(evaluation, isSample ? fewestFactsOfSample : undefined),
    times: timeMetricsOf(evaluation),
  }),
  lifelike: { metrics: lifelikeMetrics(lifelike), values: lifelikeValues(lifelike) },
  ...(reports && { reports: summaryOfReports(reports) }),
  ...(modes && { modes: summaryOfModes(modes) }),
})

type Checked = { isReached: boolean }

const failIfMissed = ({ metrics, values }: { metrics: Checked[]; values: Checked[] }) => {
  if ([...metrics, ...values].some(({ isReached }) => !isReached)) process.exitCode = 1
}

const measureReports = () =>
  evaluateReportsOnWeb({ ...options, companies: companiesWithReports[isSample ? 'sample' : 'whole'] })

/** The reports alone. The process fails if a bound is missed. */
const evaluateReportsAlone = async () => {
  const reports = await measureReports()
  const summary = summaryOfReports(reports)
  print(
    summary,
    () => renderReports(reports),
    () => renderReportMisses(reports),
  )
  failIfMissed(summary)
}

const measureModes = () =>
  evaluateModesOnWeb({
    ...options,
    step: isSample ? stepOfSampledModes : 1,
    models: isSample ? ['right'] : modeModels,
  })

/** What the cards of the modes show of the evaluation. */
const writeModeEvaluation = (modes: ModesEvaluation) =>
  writeFileSync(
    new URL('../../shared/src/features/yolo/mode-evaluation.generated.json', import.meta.url),
    `${JSON.stringify(modeEvaluationOf(modes, measuredOn), null, 2)}\n`,
  )

/** The modes alone. The process fails if a bound is missed. */
const evaluateModesAlone = async () => {
  const modes = await measureModes()
  const summary = summaryOfModes(modes)
  print(
    summary,
    () => renderModes(modes),
    () => renderModeMisses(modes),
  )
  if (isReported && flags.has('--write')) {
    writeFileSync(page, withModes(readFileSync(page, 'utf8'), options, modes))
    writeModeEvaluation(modes)
  }
  failIfMissed(summary)
}

const measureLifelike = () =>
  evaluateOnLifelikeWeb({ ...options, hasProvider, step: isSample ? stepOfSample : 1 })

const evaluateLifelikeAlone = async () => {
  const lifelike = await measureLifelike()
  print(
    summaryOf(null, lifelike, null, null),
    () => renderLifelike(lifelike, wordOverlap()),
    () => renderLifelikeMisses(lifelike),
  )
}

const evaluateAll = async () => {
  const evaluation = await evaluate({
    ...options,
    cells: isSample ? cellsOfSample : Number.POSITIVE_INFINITY,
    timedCells: isSample ? 13 : 40,
  })
  const [lifelike, reports] = [await measureLifelike(), await measureReports()]
  const modes = await measureModes()
  const report = () => renderDocument(evaluation, lifelike, wordOverlap(), reports, modes)
  print(summaryOf(evaluation, lifelike, reports, modes), report, () =>
    [
      renderMisses(evaluation),
      renderLifelikeMisses(lifelike),
      renderReportMisses(reports),
      renderModeMisses(modes),
    ].join(''),
  )
  if (!isReported) return
  writeFileSync(page, report())
  writeModeEvaluation(modes)
}

if (flags.has('reports')) await evaluateReportsAlone()
else if (flags.has('modes')) await evaluateModesAlone()
else if (flags.has('--lifelike')) await evaluateLifelikeAlone()
else await evaluateAll()
reportProgress('done')
