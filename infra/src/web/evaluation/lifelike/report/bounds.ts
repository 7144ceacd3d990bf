import { type Figure, shareOf } from '../../measure/figure.ts'
import type { LifelikeEvaluation, LifelikeName } from '../evaluate-lifelike.ts'

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

export const keepsTo = (figure: Figure | undefined, bound: Bound): boolean => {
  if (!figure || figure.total === 0) return false
  return 'atLeast' in bound ? shareOf(figure) >= bound.atLeast : shareOf(figure) <= bound.atMost
}

export const isReached = ({ figures, bounds }: LifelikeMetric): boolean =>
  columns.every((column) => {
    const bound = bounds[column]
    return bound === undefined || keepsTo(figures[column], bound)
  })

/** Shares that must be reached. */
export const least = (right: number, rules?: number, careless?: number): LifelikeMetric['bounds'] => ({
  right: { atLeast: right },
  ...(rules !== undefined && { rules: { atLeast: rules } }),
  ...(careless !== undefined && { careless: { atLeast: careless } }),
})

/** A share that must not be passed. */
export const most = (share: number): LifelikeMetric['bounds'] => ({
  right: { atMost: share },
  rules: { atMost: share },
})

/** What must never happen, with any model. */
export const none = Object.fromEntries(
  columns.filter((column) => column !== 'provider').map((column) => [column, { atMost: 0 }]),
)
