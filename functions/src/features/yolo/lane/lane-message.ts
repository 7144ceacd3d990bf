import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/**
 * Which lane of its run a job is, from 0, and the first ids of its leads and of their first activities, which the run has
 * reserved; the lanes of an earlier version reserve their own. What it asks stands with the run.
 */
export const LaneMessage = lazy(() =>
  z.object({ nth: z.int(), firstLeadId: z.optional(z.int()), firstActivityId: z.optional(z.int()) }),
)
export type LaneMessage = z.infer<typeof LaneMessage>
