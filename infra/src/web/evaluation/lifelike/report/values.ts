import { quantile } from '../../measure/own-time.ts'
import type { LifelikeEvaluation } from '../evaluate-lifelike.ts'

/** A number with a unit; it must not pass its bound. */
export type LifelikeValue = {
  name: string
  means: string
  unit: string
  most: number
  value: number
  total: number
}

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
