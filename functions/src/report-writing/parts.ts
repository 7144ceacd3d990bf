import type { Evidence } from '@assay/shared/evidence/evidence'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** A sentence of the model with the words that are to prove it. */
export const Cited = lazy(() => z.object({ text: z.string(), quote: z.string() }))
export type Cited = z.infer<typeof Cited>

/** The parts of a report that state facts, in the order in which they are shown. */
export const factParts = ['summary', 'products', 'selling_points', 'competitors', 'news'] as const
export type FactPart = (typeof factParts)[number]

/** A sentence of fact with what proves it, and the date of what is news or was. */
export type ProvedSentence<Part extends string = FactPart> = {
  part: Part
  text: string
  evidence: Evidence[]
  date: string | null
}
