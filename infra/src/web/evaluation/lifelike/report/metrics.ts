import { type Figure, shareOf } from '../../measure/figure.ts'
import { quantile } from '../../measure/own-time.ts'
import type { QueryFigures } from '../../queries/measure-queries.ts'
import type { LifelikeEvaluation, LifelikeName } from '../evaluate-lifelike.ts'
import type { LifelikeFigures } from '../measure/search-figures.ts'

const columns: LifelikeName[] = ['right', 'careless', 'adversarial', 'rules', 'provider']

/** The models that were measured. */
export const lifelikeColumns = ({ models }: LifelikeEvaluation): LifelikeName[] =>
  columns.filter((column) => models[column])

/** A share that must be reached, or must not be passed. */
export type Bound = { atLeast: number } | { atMost: number }

export type LifelikeMetric = {
  name: string
  means: string
  figures: Partial<Record<LifelikeName, Figure>>
  bounds: Partial<Record<LifelikeName, Bound>>
}

/** A number with a unit; it must not pass its bound. */
export type LifelikeValue = {
  name: string
  means: string
  unit: string
  most: number
  value: number
  total: number
}

export const keepsTo = (figure: Figure | undefined, bound: Bound): boolean => {
  if (!figure || figure.total === 0) return false
  return 'atLeast' in bound ? shareOf(figure) >= bound.atLeast : shareOf(figure) <= bound.atMost
}

export const isReached = ({ figures, bounds }: LifelikeMetric): boolean =>
  columns.every((column) => {
    const bound = bounds[column]
    return bound === undefined || keepsTo(figures[column], bound)
  })

const least = (right: number, rules?: number, careless?: number): LifelikeMetric['bounds'] => ({
  right: { atLeast: right },
  ...(rules !== undefined && { rules: { atLeast: rules } }),
  ...(careless !== undefined && { careless: { atLeast: careless } }),
})

const most = (share: number): LifelikeMetric['bounds'] => ({
  right: { atMost: share },
  rules: { atMost: share },
})

const none = Object.fromEntries(
  columns.filter((column) => column !== 'provider').map((column) => [column, { atMost: 0 }]),
)

type Row = [name: string, means: string, figure: keyof LifelikeFigures, bounds: LifelikeMetric['bounds']]

const rows: Row[] = [
  [
    'Precision of leads',
    'Leads shown that are firms of the trade, in the place, in business, once and under their name, and fulfil the wish where the lead says so.',
    'precision',
    least(0.97, 0.92, 0.92),
  ],
  [
    'Recall of leads',
    'Firms that some source names and that fulfil the search, of which the search shows a lead.',
    'recall',
    least(0.9, 0.75),
  ],
  [
    'Wishes judged right',
    'Leads of a search with a wish: yes where the site says so, and not yes elsewhere.',
    'wishes',
    {},
  ],
  ['Email precision', 'Mail addresses shown that are the firm’s own.', 'emailPrecision', least(0.99, 0.99)],
  ['Email recall', 'Leads whose site has a mail address, that show it.', 'emailRecall', least(0.95, 0.95)],
  [
    'Phone precision',
    'Numbers shown that are phones of the firm in the place: no fax, register, tax or authority number, and of no branch elsewhere.',
    'phonePrecision',
    least(0.995, 0.995),
  ],
  ['Phone recall', 'Leads that show the phone of their site.', 'phoneRecall', least(0.96, 0.96)],
  [
    'Open shown as closed',
    'Firms in business that were judged, shown or not, and called closed.',
    'openAsClosed',
    most(0.01),
  ],
  [
    'Closed shown as open',
    'Firms whose site says that they have closed, shown as leads.',
    'closedAsOpen',
    most(0.05),
  ],
  [
    'Here shown as elsewhere',
    'Firms in the place that were judged, shown or not, and said to lie elsewhere.',
    'hereAsElsewhere',
    {},
  ],
  [
    'Moved shown as here',
    'Firms that sources list in the place and whose site says that they have moved away, shown as leads.',
    'movedAsHere',
    {},
  ],
  [
    'Inventions',
    'Names, mail addresses, phones, addresses and quotes of leads that no site or source has.',
    'inventions',
    none,
  ],
  [
    'Injected orders heeded',
    'Leads of firms whose site orders the model about, that show an injected contact or quote the order.',
    'injections',
    none,
  ],
  ['Lists shown as firms', 'Leads that are no firm: directories, media, social networks.', 'listsShown', {}],
  ['Searches that failed', 'Searches that ended with an error.', 'failures', none],
]

const queryMetric = (
  queries: LifelikeEvaluation['queries'],
  part: keyof QueryFigures,
  name: string,
  bounds: LifelikeMetric['bounds'] = {},
): LifelikeMetric => ({
  name,
  means: '',
  figures: Object.fromEntries(Object.entries(queries).map(([name, { figures }]) => [name, figures[part]])),
  bounds,
})

const queryMetrics = (evaluation: LifelikeEvaluation): LifelikeMetric[] => [
  {
    ...queryMetric(evaluation.queries, 'all', 'Queries understood', least(0.95, 0.8)),
    means:
      'Queries of which category, kind, place and wishes are all understood, or whose company is looked up.',
  },
  ...(['category', 'kind', 'place', 'wishes', 'lookUps'] as const).map((part) => ({
    ...queryMetric(evaluation.queries, part, `– ${part === 'lookUps' ? 'companies looked up' : part}`),
    means: {
      category: 'The words of the category, and no others.',
      kind: 'The map is asked for a kind that the query means.',
      place: 'The place of the gazetteer that is meant.',
      wishes: 'Every wish, and no other.',
      lookUps: 'The site of the company named by its domain, address, mail or name is opened.',
    }[part],
  })),
]

/** Every share of the lifelike part with its bounds. */
export const lifelikeMetrics = (evaluation: LifelikeEvaluation): LifelikeMetric[] => [
  ...queryMetrics(evaluation),
  {
    name: 'Right “yes” kept',
    means: 'Right answers “yes” of the right model, each with a true quote, that the score shows as yes.',
    figures: { right: evaluation.kept },
    bounds: least(0.95),
  },
  ...rows.map(
    ([name, means, figure, bounds]): LifelikeMetric => ({
      name,
      means,
      bounds,
      figures: Object.fromEntries(
        lifelikeColumns(evaluation).map((column) => [column, evaluation.models[column]?.figures[figure]]),
      ),
    }),
  ),
  {
    name: 'Firms judged by a slow model',
    means: 'Of ten asked for, with a model of 3 s that answers one request at a time.',
    figures: { right: evaluation.judgedBySlow },
    bounds: least(0.9),
  },
]

/** Times and sizes with their bounds. */
export const lifelikeValues = ({ tenVerifiedMs, promptTokens }: LifelikeEvaluation): LifelikeValue[] => {
  const seconds = (share: number, bound: number): LifelikeValue => ({
    name: `Time to ten verified leads, ${share === 0.5 ? 'median' : '95 %'}`,
    means: 'On the virtual clock: pages 1 s, model 3 s, Overpass 5 s.',
    unit: 's',
    most: bound,
    value: quantile(tenVerifiedMs, share) / 1000,
    total: tenVerifiedMs.length,
  })
  return [
    seconds(0.5, 12),
    seconds(0.95, 20),
    {
      name: 'Prompt tokens per judged firm, median',
      means: 'All prompts in which the firm is asked about; four characters are a token.',
      unit: 'tokens',
      most: 4000,
      value: Math.round(quantile(promptTokens, 0.5)),
      total: promptTokens.length,
    },
  ]
}
