import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'
import { defaultWeights, scoreFamilies } from './score.ts'

const outOfRange = 'A weight must be a whole number from 0 to 100'
const weight = lazy(() => z.int(outOfRange).check(z.minimum(0, outOfRange), z.maximum(100, outOfRange)))

/**
 * How much each family counts in a workspace's match scores. Only the ratio matters: 3 and 1
 * are the same as 75 and 25. At least one must be above 0.
 */
export const ScoringWeights = lazy(() =>
  z
    .strictObject({
      category: weight,
      location: weight,
      wishes: weight,
      reachability: weight,
      evidence: weight,
      // Weights from before these families were scored do not name them.
      audience: z._default(weight, defaultWeights.audience),
      life: z._default(weight, defaultWeights.life),
    })
    .check(
      z.refine(
        (weights: Record<string, number>) => scoreFamilies.some((family) => (weights[family] ?? 0) > 0),
        'At least one weight must be above 0',
      ),
    ),
)
export type ScoringWeights = z.infer<typeof ScoringWeights>
