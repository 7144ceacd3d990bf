import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { rescore } from '@assay/shared/features/hunting/score'
import { ScoringWeights } from '@assay/shared/features/hunting/scoring-weights'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { commit } from '../../../platform/table/collection.ts'
import { defineEntity, workspaceKey } from '../../../platform/table/entity.ts'

/** The item carries the table's own attributes beside them. */
const StoredWeights = lazy(() => z.object(ScoringWeights.shape))

const weights = defineEntity({
  name: 'scoringWeights',
  schema: StoredWeights,
  key: (workspaceId: string) => ({ pk: workspaceKey(workspaceId), sk: 'WEIGHTS' }),
})

/** The workspace's own weights, if it has any. Read consistently: lists are cached by a version that they raise. */
export const readWeights = (workspaceId: string): Promise<ScoringWeights | null> => weights.get(workspaceId)

/** Saves the weights; every AI lead's score changes with them, so clients load the list again. */
export const saveWeights = (workspaceId: string, given: ScoringWeights): Promise<void> =>
  commit(
    workspaceId,
    [{ collection: 'aiLeads', resync: true }],
    [{ put: weights.toItem(workspaceId, given) }],
  )

type Scored = Pick<AiLead, 'matchScore' | 'scoreBreakdown'>

/** The row as these weights score it. Stored scores are those of the defaults. */
export const weighed = <Row extends Scored>(row: Row, given: ScoringWeights | null): Row =>
  given ? { ...row, ...rescore(row.scoreBreakdown, given) } : row
