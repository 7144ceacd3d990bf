import * as z from 'zod/mini'
import { Evidence } from '../../evidence/evidence.ts'
import { lazy } from '../../platform/lazy.ts'

/**
 * One sentence of a report. `part` names the text of `ProspectData` that it belongs to (`summary`,
 * `unique_info.key_products.0`); the text of a part is its sentences in this order. `evidence` are indices of
 * the report's evidence. A sentence without evidence is advice.
 */
export const ReportSentence = lazy(() =>
  z.object({ part: z.string(), text: z.string(), isAdvice: z.boolean(), evidence: z.array(z.int()) }),
)
export type ReportSentence = z.infer<typeof ReportSentence>

/** What proves a report's texts. */
export const ReportProof = lazy(() =>
  z.object({ sentences: z.array(ReportSentence), evidence: z.array(Evidence) }),
)
export type ReportProof = z.infer<typeof ReportProof>
