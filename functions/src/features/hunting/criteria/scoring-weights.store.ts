import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { rescore } from '@assay/shared/features/hunting/score'
import { ScoringWeights } from '@assay/shared/features/hunting/scoring-weights'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { commit } from '../../../platform/table/collection.ts'
import { defineEntity, workspaceKey } from '../../../platform/table/entity.ts'
import { aiLeadCollection } from '../ai-lead.store.ts'

/** Not strict, since the stored item also holds its keys. */
const StoredWeights = lazy(() => z.object(ScoringWeights.shape))

const weights = defineEntity({
  name: 'scoringWeights',
  schema: StoredWeights,
  key: (workspaceId: string) => ({ pk: workspaceKey(workspaceId), sk: 'WEIGHTS' }),
})

/**
 * The workspace's own weights, if any. Read consistently, since they raise the version by which lists
 * are cached.
 */
export const readWeights = (workspaceId: string): Promise<ScoringWeights | null> => weights.get(workspaceId)

/** Saves the weights; they change every AI lead's score, so clients must reload the list. */
export const saveWeights = (workspaceId: string, given: ScoringWeights): Promise<void> =>
  commit(
    workspaceId,
    [{ collection: aiLeadCollection.name, resync: true }],
    [{ put: weights.toItem(workspaceId, given) }],
  )

type Scored = Pick<AiLead, 'matchScore' | 'scoreBreakdown'>

/** The row with its score under these weights. Stored scores use the default weights. */
export const weighed = <Row extends Scored>(row: Row, given: ScoringWeights | null): Row =>
  given ? { ...row, ...rescore(row.scoreBreakdown, given) } : row
