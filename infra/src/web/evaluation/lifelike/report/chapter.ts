import { shareOf, wilson } from '../../measure/figure.ts'
import type { LifelikeEvaluation, LifelikeName } from '../evaluate-lifelike.ts'
import type { Overlap } from '../measure/overlap.ts'
import { type Bound, isReached, type LifelikeMetric, lifelikeColumns } from './bounds.ts'
import { lifelikeMetrics } from './metrics.ts'
import { type LifelikeValue, lifelikeValues } from './values.ts'

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

/** The chapter on the lifelike web as Markdown. */
export const renderLifelike = (evaluation: LifelikeEvaluation, overlap: Overlap): string => {
  const { size, queries } = evaluation
  const columns = lifelikeColumns(evaluation)
  const metrics = lifelikeMetrics(evaluation)
  const values = lifelikeValues(evaluation)
  return `
## Part 2: a web that looks like the real one

${size.firms} firms of ${size.categories} categories in ${size.countries} countries, ${size.cells} searches with ${size.wishes} wishes, and
${queries.right.figures.all.total} queries in seven languages. Sites are marked up by six families of builders and have registers, taxes, authorities, faxes,
branches, notices of holidays and openings, cookie banners, mail on other domains, broken data and orders to models;
directories and media stand among the results and as sites of firms on the map; some firms have closed, some have moved away.

The generator's words are not the engine's: ${overlap.knownCategories} of the ${overlap.categories} categories bear a name that a list of the engine has, its catalogue of
kinds included, and ${overlap.knownWishes} of the ${overlap.wishes} wishes. Of all ${overlap.phrases} names, offers, wishes and notices, ${overlap.known} (${percent(overlap.known / overlap.phrases)}) stand in the
engine's code and data word for word. A test keeps it so.

| metric | reached | ${columns.join(' | ')} |
|---|---|${columns.map(() => '---').join('|')}|
${metrics.map(rowOf(columns)).join('\n')}

| metric | bound | reached | value | N |
|---|---|---|---|---|
${values.map(valueRowOf).join('\n')}

${meanings([...metrics, ...values])}
`
}
