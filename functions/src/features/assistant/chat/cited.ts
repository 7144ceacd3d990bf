import type { CitedSentence } from '@assay/shared/features/assistant/cited-sentence'
import { sentencesIn } from '../../../evidence/invention/sentences.ts'
import { citing, type LeadFacts } from '../../ai/public.ts'

/** The sentences of an answer that stored evidence bears out. */
export const citedIn = async (answer: string, facts: LeadFacts): Promise<CitedSentence[]> => {
  const evidenceOf = await citing(facts)
  return sentencesIn(answer)
    .map((text) => ({ text, evidence: evidenceOf(text) }))
    .filter(({ evidence }) => evidence.length > 0)
}
