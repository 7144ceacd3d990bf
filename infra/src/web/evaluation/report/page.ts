import type { Evaluation } from '../evaluate.ts'
import { type Figure, shareOf, wilson } from '../measure/figure.ts'
import { type Column, columns, type Metric, metricsOf, type TimeMetric, timeMetricsOf } from './metrics.ts'

const percent = (share: number) => `${(100 * share).toFixed(share > 0.995 && share < 1 ? 2 : 1)} %`

const cellOf = (figure: Figure | undefined, isCount: boolean): string => {
  if (!figure) return '–'
  const [low, high] = wilson(figure)
  const interval = `${percent(low)}..${percent(high)}`
  const point = isCount
    ? `${figure.hits.toLocaleString('en')} of ${figure.total.toLocaleString('en')}`
    : percent(shareOf(figure))
  return isCount ? `${point} (${interval})` : `${point} (${interval}; N ${figure.total.toLocaleString('en')})`
}

const shownIn = (metric: Metric, column: Column): string => {
  const text = cellOf(metric.figures[column], metric.least === null)
  return metric.boundFor.includes(column) && metric.figures[column] ? `**${text}**` : text
}

const rowOf = (metric: Metric) =>
  `| ${metric.name} | ${metric.bound} | ${metric.isReached ? 'yes' : 'no'} | ${columns.map((column) => shownIn(metric, column)).join(' | ')} |`

const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 100 ? 3 : 2)} s`

const timeRowOf = ({ name, boundMs, median, p95, total, isReached }: TimeMetric) =>
  `| ${name} | ≤ ${seconds(boundMs)} | ${isReached ? 'yes' : 'no'} | ${seconds(median)} | ${seconds(p95)} | ${total} |`

const meaningOf = ({ name, means }: Metric | TimeMetric) => `- **${name}**: ${means}`

/** The chapter on the web of towns and trades as Markdown. */
export const renderReport = (evaluation: Evaluation): string => {
  const { size, virtualHours } = evaluation
  const metrics = metricsOf(evaluation)
  const times = timeMetricsOf(evaluation)
  return `
## Part 1: towns and trades

${size.companies.toLocaleString('en')} companies of ${size.types} business types in ${size.cities} cities and five languages; ${size.cells} searches, one
for each town and trade, ${size.largeCells} of them with 20 companies or more. Each source knows 61 to 79 % of a town's trade. All runs
together took ${virtualHours.toFixed(1)} virtual hours of latency and politeness.

| metric | bound | reached | ${columns.join(' | ')} |
|---|---|---|${columns.map(() => '---').join('|')}|
${metrics.map(rowOf).join('\n')}

The bound holds for the columns in bold.

| metric | bound | reached | median | 95 % | N |
|---|---|---|---|---|---|
${times.map(timeRowOf).join('\n')}

${[...metrics, ...times].map(meaningOf).join('\n')}
`
}
