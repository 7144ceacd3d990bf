import * as z from 'zod/mini'
import { Evidence } from '../../evidence/evidence.ts'
import { lazy } from '../../platform/lazy.ts'

/** A sentence of an answer, as it stands there, with the stored evidence that bears it out. */
export const CitedSentence = lazy(() => z.object({ text: z.string(), evidence: z.array(Evidence) }))
export type CitedSentence = z.infer<typeof CitedSentence>
