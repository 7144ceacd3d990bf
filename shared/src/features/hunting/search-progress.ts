import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'

/** The state of one source during a search; `count` is how many rows it has given so far. */
export const SourceProgress = lazy(() =>
  z.object({
    name: z.string(),
    status: z.enum(['waiting', 'running', 'done', 'failed', 'late', 'off']),
    count: z.int(),
  }),
)
export type SourceProgress = z.infer<typeof SourceProgress>

/** A search's progress: that of every job, and a line for each source once they are asked. */
export const SearchProgress = lazy(() =>
  z.looseObject({
    fraction: z.number(),
    step: z.string(),
    sources: z.optional(z.array(SourceProgress)),
  }),
)
export type SearchProgress = z.infer<typeof SearchProgress>
