import type { LifelikeEvaluation } from '../evaluate-lifelike.ts'
import { type LifelikeMetric, least } from './bounds.ts'
import { leadMetrics } from './lead-metrics.ts'
import { queryMetrics } from './query-metrics.ts'

/** Every share of the lifelike part with its bounds. */
export const lifelikeMetrics = (evaluation: LifelikeEvaluation): LifelikeMetric[] => [
  ...queryMetrics(evaluation),
  {
    name: 'Right “yes” kept',
    means: 'Right answers “yes” of the right model, each with a true quote, that the score shows as yes.',
    figures: { right: evaluation.kept },
    bounds: least(0.95),
  },
  ...leadMetrics(evaluation),
  {
    name: 'Fit to the audience ordered',
    means:
      'Pairs of leads of a search, one of the user’s target audience and one not, of which the first has more points for it.',
    figures: { right: evaluation.audience.ordered },
    bounds: {},
  },
  {
    name: 'Fit to the audience supported',
    means: 'Leads said to be of the target audience whose site says so.',
    figures: { right: evaluation.audience.supported },
    bounds: {},
  },
  {
    name: 'Firms judged by a slow model',
    means: 'Of ten asked for, with a model of 3 s that answers one request at a time.',
    figures: { right: evaluation.judgedBySlow },
    bounds: least(0.9),
  },
]
