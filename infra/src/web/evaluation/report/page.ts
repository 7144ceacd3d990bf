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

/** The report as Markdown. */
export const renderReport = (evaluation: Evaluation): string => {
  const { size, options, virtualHours } = evaluation
  const metrics = metricsOf(evaluation)
  const times = timeMetricsOf(evaluation)
  return `# Evaluation of the discovery engine

**This is a simulated web.** No figure below was measured on the real one: companies, sites, sources and models are made by a
generator, with the traps that we know of. It shows what the engine does with them, not how often the real web has them.
\`npm run eval\` makes this page again; edition \`${options.edition}\`, seed ${options.seed}.

${size.companies.toLocaleString('en')} companies of ${size.types} business types in ${size.cities} cities and five languages; ${size.cells} searches, one
for each town and trade, ${size.largeCells} of them with 20 companies or more. Each source knows 61 to 79 % of a town's trade. The
engine runs whole, with its own adapters for the gazetteer, the map, the web search, the pages (every rule of the safe fetch)
and the model's API, on a virtual clock: all runs together took ${virtualHours.toFixed(1)} virtual hours of latency and politeness.

| metric | bound | reached | ${columns.join(' | ')} |
|---|---|---|${columns.map(() => '---').join('|')}|
${metrics.map(rowOf).join('\n')}

Point estimates with Wilson's 95 % interval and N. The bound holds for the columns in bold.

| metric | bound | reached | median | 95 % | N |
|---|---|---|---|---|---|
${times.map(timeRowOf).join('\n')}

## What the metrics mean

${[...metrics, ...times].map(meaningOf).join('\n')}

## Who is compared

- **extractive**: the engine with a model that reads well (the criteria, and whether a firm has closed or left the town) and says
  nothing that the text does not. How well a real one reads is not measured here.
- **adversarial**: the engine with a model that invents companies, contacts and quotes, obeys instructions on pages, and breaks its JSON.
- **flaky**: the engine with the first model behind a provider that answers 429, 500, half, or not at all, in 45 % of calls.
- **model-only**: no engine. A model is asked for the list and believed. How much it remembers is our assumption, no measurement: half of
  the companies, 40 % of their contacts, and four invented companies for every ten remembered.
- **regex-only**: no engine. The first page of every site that a source names, fetched by the same safe fetch and searched with one
  pattern for mail addresses and one for phones.

## How it is kept honest

Templates, wordings, contact forms, cities and seeds come in two sets without a common member but the trades themselves. The
engine is tuned on the first (\`npm run eval -- --tuning\`); only the second is reported. Neither is the sample world of the local
home. Truth is known to the generator alone: what the engine shows is compared with it from outside, by site, name and contacts.
`
}
