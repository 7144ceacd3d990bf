import { modes, type YoloMode, yoloModes } from '@assay/shared/features/yolo/modes'
import type { Bound } from '../../lifelike/report/bounds.ts'
import { shareOf, wilson } from '../../measure/figure.ts'
import type { ModesEvaluation } from '../evaluate-modes.ts'
import { type ModeMetric, type ModeValue, modeMetrics, modeValues } from './mode-metrics.ts'

const percent = (share: number) => `${Number((100 * share).toFixed(1))} %`
const amount = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 5 })

const boundOf = (bound: Bound) =>
  'atLeast' in bound ? `≥ ${percent(bound.atLeast)}` : bound.atMost === 0 ? '0' : `≤ ${percent(bound.atMost)}`

const cellOf = ({ figures, bounds }: ModeMetric, mode: YoloMode): string => {
  const figure = figures[mode]
  if (!figure || figure.total === 0) return '–'
  const [low, high] = wilson(figure)
  const text = `${percent(shareOf(figure))} (${percent(low)}..${percent(high)}; N ${figure.total})`
  const bound = bounds?.[mode]
  return bound ? `**${text}**, ${boundOf(bound)}` : text
}

const valueCell = ({ values, unit, most }: ModeValue, mode: YoloMode): string => {
  const text = `${amount(values[mode] ?? 0)} ${unit}`.trim()
  const bound = most?.[mode]
  return bound ? `**${text}**, ≤ ${amount(bound)}` : text
}

const rowOf = (cells: string[]) => `| ${cells.join(' | ')} |`
const reached = (isReached: boolean) => (isReached ? 'yes' : 'no')

const planned = (mode: YoloMode) =>
  `${modes[mode].title} (${modes[mode].lanes} × ${modes[mode].maxLeads}, ${modes[mode].depth})`

/** The chapter on the modes of YOLO as Markdown. */
export const renderModes = (evaluation: ModesEvaluation): string => {
  const { size } = evaluation
  const [metrics, values] = [modeMetrics(evaluation), modeValues(evaluation)]
  const meanings = new Map([...metrics, ...values].map(({ name, means }) => [name, means]))
  return `
## Part 4: the modes of YOLO

${size.searches} searches of the web of part 2, each with far more firms: ${size.firms} in all, of which ${size.wanted} fit. The others have closed, are of a near
trade, lie beyond the border, have moved away, or are gone without a word: their site is for sale or answers nothing. Each wording of a
question brings other results to the top of the web search. A run understands its query once and has all its lanes at the same
time, which share a workspace; no lane saves what it already has.

${rowOf(['metric', 'model', 'reached', ...yoloModes.map(planned)])}
|---|---|---|${yoloModes.map(() => '---').join('|')}|
${metrics.map((metric) => rowOf([metric.name, metric.model, metric.bounds || metric.name.startsWith('Recall') ? reached(metric.isReached) : '', ...yoloModes.map((mode) => cellOf(metric, mode))])).join('\n')}
${values.map((value) => rowOf([value.name, 'right', value.most ? reached(value.isReached) : '', ...yoloModes.map((mode) => valueCell(value, mode))])).join('\n')}

${[...meanings].flatMap(([name, means]) => (means ? `- **${name}**: ${means}` : [])).join('\n')}
`
}
