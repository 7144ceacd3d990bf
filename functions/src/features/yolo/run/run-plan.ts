import { Criteria } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { LanePlan } from '../../../lanes/for-yolo.ts'
import type { StoredKind } from '../../../platform/stored-kind.ts'

export const RunPlan = lazy(() =>
  z.object({
    criteria: Criteria,
    /** The place as it was asked for, when it could not be found on the map. */
    missingPlace: z.nullable(z.string()),
    /** Why there is nothing to search for, with what to do; null when there is. */
    refusal: z.nullable(z.string()),
    /** Sentences about how the query was understood. */
    notes: z.array(z.string()),
    /** What each lane asks; none after a refusal. */
    lanes: z.array(LanePlan),
    /** What the understanding cost. */
    usage: z.object({ usd: z.number(), tokens: z.number(), calls: z.int() }),
  }),
)
export type RunPlan = z.infer<typeof RunPlan>

/** How a run was understood and what its lanes ask: a step of its job, which its lanes and its result read. */
export const runPlan: StoredKind<RunPlan> = { name: 'plan', version: 1, schema: RunPlan }
