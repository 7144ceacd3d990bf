import type { LifelikeEvaluation } from '../evaluate-lifelike.ts'
import type { LifelikeFigures } from '../measure/search-figures.ts'
import { type LifelikeMetric, least, lifelikeColumns, most, none } from './bounds.ts'

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
  [
    'Signals that are true',
    'Signals of leads (vacancies, news, technology and others) that are of the firm’s own site, with a quote that stands there and holds the date.',
    'signalsTrue',
    {},
  ],
  [
    'Vacancies seen',
    'Leads whose site describes a vacancy, that show it with its date.',
    'vacanciesSeen',
    {},
  ],
  ['Lists shown as firms', 'Leads that are no firm: directories, media, social networks.', 'listsShown', {}],
  ['Searches that failed', 'Searches that ended with an error.', 'failures', none],
]

/** What is measured of leads, by model. */
export const leadMetrics = (evaluation: LifelikeEvaluation): LifelikeMetric[] =>
  rows.map(([name, means, figure, bounds]) => ({
    name,
    means,
    bounds,
    figures: Object.fromEntries(
      lifelikeColumns(evaluation).map((column) => [column, evaluation.models[column]?.figures[figure]]),
    ),
  }))
