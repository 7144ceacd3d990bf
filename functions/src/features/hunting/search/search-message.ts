import { Criteria } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** The request of a search as its job keeps it; the workspace and the user stand on the job's row. */
export const SearchLeadsMessage = lazy(() =>
  z.object({
    query: z.string(),
    maxResults: z.int(),
    filters: z.object({
      industry: z.optional(z.string()),
      location: z.optional(z.string()),
      businessType: z.optional(z.string()),
    }),
    criteria: z.optional(Criteria),
    searchTermId: z.int(),
    /** Of the watch that has started it, which tells of its end. */
    watchId: z.optional(z.int()),
  }),
)
export type SearchLeadsMessage = z.infer<typeof SearchLeadsMessage>
