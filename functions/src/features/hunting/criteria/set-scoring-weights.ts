import { setScoringWeights as call } from '@assay/shared/features/hunting/calls'
import { defaultWeights, scoreFamilies } from '@assay/shared/features/hunting/score'
import { handle } from '../../../platform/http/exchange.ts'
import { readWeights, saveWeights } from './scoring-weights.store.ts'

export const setScoringWeights = handle(call)(async ({ body }, { caller }) => {
  const before = (await readWeights(caller.workspaceId)) ?? defaultWeights
  // Saving equal weights must not make clients reload their lists.
  const isChanged = scoreFamilies.some((family) => before[family] !== body[family])
  if (isChanged) await saveWeights(caller.workspaceId, body)
  return { body }
})
