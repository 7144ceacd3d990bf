import { type YoloMode, yoloModes } from '@assay/shared/features/yolo/modes'
import { type Bound, keepsTo } from '../../lifelike/report/bounds.ts'
import { type Figure, shareOf } from '../../measure/figure.ts'
import { type ModeModel, type ModesEvaluation, modeModels } from '../evaluate-modes.ts'
import type { MeasuredMode, ModeFigures, ModeValues } from '../measure/mode-figures.ts'

type ByMode<Value> = Partial<Record<YoloMode, Value>>

/** A share by mode with one model. */
export type ModeMetric = {
  name: string
  model: ModeModel
  means: string
  figures: ByMode<Figure>
  bounds: ByMode<Bound> | null
  isReached: boolean
}

/** A number by mode with the right model; it must not pass its bound. */
export type ModeValue = {
  name: string
  means: string
  unit: string
  values: ByMode<number>
  most: ByMode<number> | null
  isReached: boolean
}

/** Modes without a value are left out. */
const byMode = <Value>(ofMode: (mode: YoloMode, nth: number) => Value | undefined): ByMode<Value> =>
  Object.fromEntries(
    yoloModes.flatMap((mode, nth) => {
      const value = ofMode(mode, nth)
      return value === undefined ? [] : [[mode, value]]
    }),
  )

const all = (bound: Bound) => byMode(() => bound)
const least = (...shares: [number, number, number, number]): ByMode<Bound> =>
  byMode((_, nth) => ({ atLeast: shares[nth] ?? 1 }))

const none = all({ atMost: 0 })

type Row = [
  name: string,
  means: string,
  figure: keyof ModeFigures,
  bounds: ByMode<Bound> | null,
  models: readonly ModeModel[],
]

const right = ['right'] as const

const precisionMeans =
  'Leads saved that are firms of the trade, in the place, in business, once and under their name, and fulfil the wish where the lead says so. The bounds hold with a model and without one.'

// biome-ignore format: a table reads by its rows
const rows: Row[] = [
  ['Precision of leads', precisionMeans, 'precision', least(0.97, 0.85, 0.7, 0.5), ['right', 'careless', 'rules']],
  ['Recall of leads', 'Firms that some source names and that fulfil the search, wish included, of which the run saved a lead. A run can bring no more than its lanes are to bring. It must rise with the mode.', 'recall', null, right],
  ['Leads of those asked for', 'Leads saved of lanes times leads for each lane.', 'volume', null, modeModels],
  ['Saved twice', 'Leads of firms that the run had already saved.', 'duplicates', none, modeModels],
  ['Inventions', 'Names, mail addresses, phones, addresses and quotes of leads that no site or source has.', 'inventions', none, modeModels],
  ['Email precision', 'Mail addresses of leads that are the firm’s own.', 'emailPrecision', null, right],
  ['Phone precision', 'Numbers of leads that are phones of the firm in the place.', 'phonePrecision', null, right],
  ['Leads that fulfil the wish', 'Of the searches with a wish, whatever the leads say of it.', 'wishes', null, right],
  ['Lanes with more leads than asked for', '', 'overQuota', none, modeModels],
  ['Lanes that failed', 'Lanes that ended with an error.', 'failures', none, modeModels],
]

const isRising = (figures: ByMode<Figure>): boolean => {
  const shares = Object.values(figures).map(shareOf)
  return shares.every((share, nth) => nth === 0 || share > (shares[nth - 1] ?? 0))
}

const isKept = (figures: ByMode<Figure>, bounds: ByMode<Bound> | null): boolean =>
  yoloModes.every((mode) => {
    const [figure, bound] = [figures[mode], bounds?.[mode]]
    return !figure || !bound || keepsTo(figure, bound)
  })

/** Every share of the modes with its bounds. */
export const modeMetrics = ({ modes }: ModesEvaluation): ModeMetric[] =>
  rows.flatMap(([name, means, figure, bounds, models]) =>
    models.flatMap((model): ModeMetric[] => {
      const figures = byMode((mode) => modes[mode][model]?.figures[figure])
      if (Object.keys(figures).length === 0) return []
      const isReached = isKept(figures, bounds) && (figure !== 'recall' || isRising(figures))
      return [{ name, model, means, figures, bounds, isReached }]
    }),
  )

type ValueRow = [
  name: string,
  means: string,
  unit: string,
  value: (values: ModeValues) => number,
  most: ByMode<number> | null,
]

/** The upper ends of the modes' own speeds. */
const slowest = { cautious: 120, bold: 45, risky: 20, yolo: 10 }

// biome-ignore format: a table reads by its rows
const valueRows: ValueRow[] = [
  ['Time of a run, median', 'On the virtual clock, from the query to the end of the last lane, with all lanes at once: pages 1 s, model 3 s, Overpass 5 s.', 's', ({ runMs }) => runMs / 1000, slowest],
  ['Time per lead', 'The time of all runs, by the leads saved.', 's', ({ msPerLead }) => msPerLead / 1000, null],
  ['Cost per lead', 'At the price of the default models; four characters are a token.', 'USD', ({ usdPerLead }) => usdPerLead, null],
  ['Pages per lead', 'Pages fetched, by the leads saved.', '', ({ pagesPerLead }) => pagesPerLead, null],
]

/** Times and costs of the modes with their bounds. */
export const modeValues = ({ modes }: ModesEvaluation): ModeValue[] =>
  valueRows.map(([name, means, unit, value, most]) => {
    const values = byMode((mode) => modes[mode].right && value(modes[mode].right.values))
    const isReached = yoloModes.every((mode) => !most || (values[mode] ?? 0) <= (most[mode] ?? 0))
    return { name, means, unit, values, most, isReached }
  })

/** The misses of a mode with a model. */
export const measuredIn = ({ modes }: ModesEvaluation): [name: string, measured: MeasuredMode][] =>
  yoloModes.flatMap((mode) =>
    modeModels.flatMap((model): [string, MeasuredMode][] => {
      const measured = modes[mode][model]
      return measured ? [[`${mode}, ${model}`, measured]] : []
    }),
  )
