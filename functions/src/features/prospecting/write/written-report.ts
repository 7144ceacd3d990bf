import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** A sentence of the model with the words that are to prove it. */
export const Cited = lazy(() => z.object({ text: z.string(), quote: z.string() }))
export type Cited = z.infer<typeof Cited>

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

/** The parts of a report that state facts, in the order in which they are shown. */
export const factParts = ['summary', 'products', 'selling_points', 'competitors', 'news'] as const
export type FactPart = (typeof factParts)[number]
