/**
 * `npm run eval [-- --tuning] [--misses] [--sample] [--json]`: evaluates the discovery engine on a simulated
 * web and writes docs/eval.md. `--tuning` uses the templates and seeds that the engine may be tuned on and writes
 * nothing; `--misses` lists what went wrong, by kind; `--sample` is the minute that belongs to the tests.
 */
import { writeFileSync } from 'node:fs'
import { type Evaluation, evaluate } from '../../infra/src/web/evaluation/evaluate.ts'
import { metricsOf, timeMetricsOf } from '../../infra/src/web/evaluation/report/metrics.ts'
import { renderMisses } from '../../infra/src/web/evaluation/report/misses.ts'
import { renderReport } from '../../infra/src/web/evaluation/report/page.ts'
import { realNow } from '../../infra/src/web/evaluation/time/virtual-time.ts'

const flags = new Set(process.argv.slice(2))
const isTuning = flags.has('--tuning')
const isSample = flags.has('--sample')

/** Two editions, two seeds: what is tuned on is never reported. */
const seeds = { tuning: 11, reporting: 20_261_120 }
const fewestFactsOfSample = 1000
const cellsOfSample = 26

const summary = (evaluation: Evaluation) => ({
  metrics: metricsOf(evaluation, isSample ? fewestFactsOfSample : undefined),
  times: timeMetricsOf(evaluation),
})

const began = realNow()
const edition = isTuning ? 'tuning' : 'reporting'
const evaluation = await evaluate({
  edition,
  seed: seeds[edition],
  cells: isSample ? cellsOfSample : Number.POSITIVE_INFINITY,
  timedCells: isSample ? 13 : 40,
  reportProgress: (progress) =>
    process.stderr.write(`${((realNow() - began) / 1000).toFixed(0).padStart(4)} s  ${progress}\n`),
})
const report = renderReport(evaluation)
if (flags.has('--json')) process.stdout.write(`${JSON.stringify(summary(evaluation))}\n`)
else process.stdout.write(report)
if (flags.has('--misses')) process.stdout.write(renderMisses(evaluation))
if (!isTuning && !isSample) writeFileSync(new URL('../../docs/eval.md', import.meta.url), report)
process.stderr.write(`${((realNow() - began) / 1000).toFixed(0).padStart(4)} s  done\n`)
