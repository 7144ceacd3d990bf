import { Criteria } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** How a search was understood. */
export const Understood = lazy(() =>
  z.object({
    criteria: Criteria,
    /** The place as it was asked for, when it could not be found on the map. */
    missingPlace: z.nullable(z.string()),
    /** Why the gazetteer gave nothing, in a sentence. */
    placeFailure: z.nullable(z.string()),
  }),
)
export type Understood = z.infer<typeof Understood>
