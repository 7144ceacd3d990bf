import type { QueryFigures } from '../../queries/measure-queries.ts'
import type { LifelikeEvaluation } from '../evaluate-lifelike.ts'
import { type LifelikeMetric, least } from './bounds.ts'

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

/** What is understood of queries, as a whole and by part. */
export const queryMetrics = (evaluation: LifelikeEvaluation): LifelikeMetric[] => [
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
