/**
 * `npm run eval`: evaluates the discovery engine on simulated webs and writes docs/eval.md, which explains the flags.
 * Only a whole run of the reporting edition without a provider of its own is written.
 */
import { writeFileSync } from 'node:fs'
import { type Evaluation, evaluate, evaluateOnLifelikeWeb } from '../../infra/src/web/evaluation/evaluate.ts'
import type { LifelikeEvaluation } from '../../infra/src/web/evaluation/lifelike/evaluate-lifelike.ts'
import { wordOverlap } from '../../infra/src/web/evaluation/lifelike/measure/overlap.ts'
import { renderLifelike } from '../../infra/src/web/evaluation/lifelike/report/chapter.ts'
import { lifelikeMetrics } from '../../infra/src/web/evaluation/lifelike/report/metrics.ts'
import { lifelikeValues } from '../../infra/src/web/evaluation/lifelike/report/values.ts'
import { renderDocument } from '../../infra/src/web/evaluation/report/document.ts'
import { metricsOf, timeMetricsOf } from '../../infra/src/web/evaluation/report/metrics.ts'
import { renderLifelikeMisses, renderMisses } from '../../infra/src/web/evaluation/report/misses.ts'
import { realNow } from '../../infra/src/web/evaluation/time/virtual-time.ts'

const known = ['--tuning', '--sample', '--provider', '--lifelike', '--json', '--misses']
const flags = new Set(process.argv.slice(2))
const unknown = [...flags].filter((flag) => !known.includes(flag))
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(' ')}. Flags are ${known.join(', ')}; docs/eval.md explains them.\n`,
  )
  process.exit(1)
}
const isTuning = flags.has('--tuning')
const isSample = flags.has('--sample')
const hasProvider = flags.has('--provider')
const isLifelikeAlone = flags.has('--lifelike')

/** Two editions, two seeds: what is tuned on is never reported. */
const seeds = { tuning: 11, reporting: 20_261_120 }
const fewestFactsOfSample = 1000
const cellsOfSample = 26
const stepOfSample = 5

const began = realNow()
const reportProgress = (progress: string) =>
  process.stderr.write(`${((realNow() - began) / 1000).toFixed(0).padStart(4)} s  ${progress}\n`)
const edition = isTuning ? 'tuning' : 'reporting'
const options = { edition, seed: seeds[edition], reportProgress } as const

const summary = (evaluation: Evaluation | null, lifelike: LifelikeEvaluation) => ({
  ...(evaluation && {
    metrics: metricsOf(evaluation, isSample ? fewestFactsOfSample : undefined),
    times: timeMetricsOf(evaluation),
  }),
  lifelike: { metrics: lifelikeMetrics(lifelike), values: lifelikeValues(lifelike) },
})

const evaluation = isLifelikeAlone
  ? null
  : await evaluate({
      ...options,
      cells: isSample ? cellsOfSample : Number.POSITIVE_INFINITY,
      timedCells: isSample ? 13 : 40,
    })
const lifelike = await evaluateOnLifelikeWeb({ ...options, hasProvider, step: isSample ? stepOfSample : 1 })
const report = evaluation
  ? renderDocument(evaluation, lifelike, wordOverlap())
  : renderLifelike(lifelike, wordOverlap())
if (flags.has('--json')) process.stdout.write(`${JSON.stringify(summary(evaluation, lifelike))}\n`)
else process.stdout.write(report)
if (flags.has('--misses'))
  process.stdout.write((evaluation ? renderMisses(evaluation) : '') + renderLifelikeMisses(lifelike))
if (evaluation && !isTuning && !isSample && !hasProvider)
  writeFileSync(new URL('../../docs/eval.md', import.meta.url), report)
reportProgress('done')
