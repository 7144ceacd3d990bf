import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** The leads that a YOLO run saves, or the named ones; one of the two is null. */
export const AutoReachoutMessage = lazy(() =>
  z.object({ runId: z.nullable(z.string()), leadIds: z.nullable(z.array(z.int())) }),
)
export type AutoReachoutMessage = z.infer<typeof AutoReachoutMessage>

/** `costsLookup`: a report that has to be written costs a lookup, as it does when it is asked for by itself. */
export const DraftReachoutMessage = lazy(() =>
  z.object({ leadId: z.int(), costsLookup: z.optional(z.boolean()) }),
)
export type DraftReachoutMessage = z.infer<typeof DraftReachoutMessage>
