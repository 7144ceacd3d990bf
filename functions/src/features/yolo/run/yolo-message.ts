import { YoloMode } from '@assay/shared/features/yolo/modes'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** The request of a run as its job keeps it; the workspace and the user stand on the job's row. */
export const YoloMessage = lazy(() =>
  z.object({
    query: z.string(),
    /** Null for a run without a mode: one lane, which brings all its leads. */
    mode: z.nullable(YoloMode),
    /** How many leads each lane brings at most. */
    maxLeads: z.int(),
  }),
)
export type YoloMessage = z.infer<typeof YoloMessage>
