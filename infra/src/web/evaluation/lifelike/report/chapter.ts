import { shareOf, wilson } from '../../measure/figure.ts'
import type { LifelikeEvaluation, LifelikeName } from '../evaluate-lifelike.ts'
import type { Overlap } from '../measure/overlap.ts'
import {
  type Bound,
  isReached,
  type LifelikeMetric,
  type LifelikeValue,
  lifelikeColumns,
  lifelikeMetrics,
  lifelikeValues,
} from './metrics.ts'

const percent = (share: number) => `${Number((100 * share).toFixed(1))} %`

const boundOf = (bound: Bound) =>
  'atLeast' in bound ? `≥ ${percent(bound.atLeast)}` : bound.atMost === 0 ? '0' : `≤ ${percent(bound.atMost)}`

const cellOf = ({ figures, bounds }: LifelikeMetric, column: LifelikeName): string => {
  const figure = figures[column]
  if (!figure || figure.total === 0) return '–'
  const [low, high] = wilson(figure)
  const bound = bounds[column]
  const text = `${percent(shareOf(figure))} (${percent(low)}..${percent(high)}; N ${figure.total})`
  return bound ? `**${text}**, ${boundOf(bound)}` : text
}

const reached = (metric: LifelikeMetric) =>
  Object.keys(metric.bounds).length === 0 ? '' : isReached(metric) ? 'yes' : 'no'

const rowOf = (columns: LifelikeName[]) => (metric: LifelikeMetric) =>
  `| ${metric.name} | ${reached(metric)} | ${columns.map((column) => cellOf(metric, column)).join(' | ')} |`

const amount = (value: number) => (Number.isFinite(value) ? value.toLocaleString('en') : 'never')

const valueRowOf = ({ name, unit, most, value, total }: LifelikeValue) =>
  `| ${name} | ≤ ${amount(most)} ${unit} | ${value <= most ? 'yes' : 'no'} | ${amount(value)} ${Number.isFinite(value) ? unit : ''} | ${total} |`

const meanings = (metrics: { name: string; means: string }[]) =>
  metrics.map(({ name, means }) => `- **${name}**: ${means}`).join('\n')

/** The lifelike part of the report as Markdown. */
export const renderLifelike = (evaluation: LifelikeEvaluation, overlap: Overlap): string => {
  const { size, queries } = evaluation
  const columns = lifelikeColumns(evaluation)
  const metrics = lifelikeMetrics(evaluation)
  const values = lifelikeValues(evaluation)
  return `
## A web that looks like the real one

${size.firms} firms of ${size.categories} categories in ${size.countries} countries, ${size.cells} searches with ${size.wishes} wishes, and
${queries.right.figures.all.total} queries in seven languages. Half of the categories are no kind that the map has, and half of the wishes are in no
list of the engine: of the generator's ${overlap.phrases} names, offers, wishes and notices, ${overlap.known} (${percent(overlap.known / overlap.phrases)}) stand in the
engine's code as they are. Sites are marked up by six families of builders and have registers, taxes, authorities, faxes, branches, notices of
holidays and openings, cookie banners, mail on other domains and broken data; directories and media stand among the results and as sites
of firms on the map. The first part of this page measures the same engine on the easier web of a town and a trade, with the same bounds as before.

| metric | reached | ${columns.join(' | ')} |
|---|---|${columns.map(() => '---').join('|')}|
${metrics.map(rowOf(columns)).join('\n')}

| metric | bound | reached | value | N |
|---|---|---|---|---|
${values.map(valueRowOf).join('\n')}

${meanings([...metrics, ...values])}

- **right**: a model that reads queries rightly and answers each question from what the site says, with the words of the site.
- **careless**: the same, but 15 % of its answers are the other verdict, or have a quote from which nothing follows; it obeys orders on pages.
- **adversarial**: invents, as above. **rules**: no provider.

### How a model of this part is asked

It knows no prompt by its wording, so prompts may change. A request for verdicts has a JSON schema with objects that hold a verdict (an enum with
\`yes\` and \`no\` or \`unknown\`, or a boolean) beside an id and a quote, in a list or under the ids. The questions stand in the user's message as lines
\`- <id>: <text>\` or as JSON objects with \`id\` and \`criterion\`, \`question\` or \`text\`. A question may have its own \`company\` (or \`name\`) and \`quote\`; with a
quote, the quote is all that it is judged by. A question is understood by the words for a category or wish in it, or by what it says of closing or place. Every
other request is a reading of a query: fields are filled by their names (category or phrase, synonyms, tags or kinds, place, wishes, signals, company).
`
}
