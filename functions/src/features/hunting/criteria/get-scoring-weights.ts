import { getScoringWeights as call } from '@assay/shared/features/hunting/calls'
import { defaultWeights } from '@assay/shared/features/hunting/score'
import { handle } from '../../../platform/http/exchange.ts'
import { readWeights } from './scoring-weights.store.ts'

export const getScoringWeights = handle(call)(async (_input, { caller }) => ({
  body: (await readWeights(caller.workspaceId)) ?? defaultWeights,
}))
