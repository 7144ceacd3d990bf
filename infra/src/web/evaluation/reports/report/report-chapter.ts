import { shareOf, wilson } from '../../measure/figure.ts'
import { type ReportColumn, type ReportEvaluation, reportColumns } from '../evaluate-reports.ts'
import { type ReportMetric, type ReportValue, reportMetrics, reportValues } from './report-metrics.ts'

const percent = (share: number) => `${Number((100 * share).toFixed(1))} %`
const amount = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 5 })

const boundOf = (
  { atLeast, atMost, for: columns }: ReportMetric['bounds'],
  write: (value: number) => string,
) => {
  if (columns.length === 0) return ''
  if (atLeast !== undefined) return `≥ ${write(atLeast)}`
  return atMost === 0 ? '0' : `≤ ${write(atMost ?? 0)}`
}

const bold = (isBound: boolean, text: string) => (isBound ? `**${text}**` : text)
const reached = ({ bounds, isReached }: ReportMetric | ReportValue) =>
  bounds.for.length === 0 ? '' : isReached ? 'yes' : 'no'

const cellOf = ({ figures, bounds }: ReportMetric, column: ReportColumn): string => {
  const figure = figures[column]
  if (figure.total === 0) return '–'
  const [low, high] = wilson(figure)
  const text = `${percent(shareOf(figure))} (${percent(low)}..${percent(high)}; N ${figure.total})`
  return bold(bounds.for.includes(column), text)
}

const rowOf = (metric: ReportMetric) =>
  `| ${metric.name} | ${boundOf(metric.bounds, percent)} | ${reached(metric)} | ${reportColumns.map((column) => cellOf(metric, column)).join(' | ')} |`

const valueRowOf = (row: ReportValue) => {
  const cells = reportColumns.map((column) => {
    const value = row.values[column]
    return value === undefined
      ? '–'
      : bold(row.bounds.for.includes(column), `${amount(value)} ${row.unit}`.trim())
  })
  return `| ${row.name} | ${boundOf(row.bounds, amount)} | ${reached(row)} | ${cells.join(' | ')} |`
}

/** The chapter on reports as Markdown. */
export const renderReports = (evaluation: ReportEvaluation): string => {
  const { size } = evaluation
  const [metrics, values] = [reportMetrics(evaluation), reportValues(evaluation)]
  return `
## Part 3: prospect reports

${size.companies} companies in two languages, a report on each with each model; ${size.statements} sentences are known of them. ${size.rich} have pages on
themselves, services, team, news and vacancies, and most are in a local paper; among them are companies whose pages order models about, whose
paper contradicts them, lies with orders, tells of a namesake or is years old. The others have a line, a parked domain, no server, nothing but pictures or
no site. What happened is known to the generator alone, so code says of each sentence whether the cited quote on the cited page shows it.

| metric | bound | reached | ${reportColumns.join(' | ')} |
|---|---|---|${reportColumns.map(() => '---').join('|')}|
${metrics.map(rowOf).join('\n')}
${values.map(valueRowOf).join('\n')}

The bounds hold for the columns in bold.

${[...metrics, ...values].map(({ name, means }) => `- **${name}**: ${means}`).join('\n')}
`
}
