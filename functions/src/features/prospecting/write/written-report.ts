import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { Cited } from '../../../report-writing/parts.ts'

/** What the model writes. Nothing of it counts before it is proved. */
export const WrittenReport = lazy(() =>
  z.object({
    summary: z.array(Cited),
    products: z.array(Cited),
    selling_points: z.array(Cited),
    competitors: z.array(Cited),
    news: z.array(Cited),
    /** `quote`: what the step builds on; it may be empty. */
    steps: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        quote: z.string(),
        actions: z.array(z.string()),
      }),
    ),
  }),
)
export type WrittenReport = z.infer<typeof WrittenReport>
