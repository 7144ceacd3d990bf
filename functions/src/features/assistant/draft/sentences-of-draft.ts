import type { User } from '@assay/shared/features/accounts/user'
import type { EmailSentence } from '@assay/shared/features/assistant/email'
import { sentencesIn } from '../../../evidence/invention/sentences.ts'
import { citing, type LeadFacts, senderTexts, statedWords } from '../../ai/public.ts'

/** What is asked, wished or offered states nothing about the company. */
const isProposal = (sentence: string): boolean =>
  /\?$/.test(sentence) ||
  /^(?:if|please|let me|let us|let’s|hello|hi|dear|thank|kind|best|many|with|yours)\b/i.test(sentence) ||
  /\b(?:would|could|can|may|might|happy to|like to|glad to)\b/i.test(sentence)

const namesCompany = (sentence: string, { companyName }: LeadFacts): boolean =>
  /\byou(?:r|rs|’re|'re)?\b/i.test(sentence) || sentence.toLowerCase().includes(companyName.toLowerCase())

/** The facts of the row, which need no quote. */
const rowTexts = ({
  companyName,
  industry,
  location,
  contact = null,
  services,
  description,
}: LeadFacts): (string | null)[] => [companyName, industry, location, contact, description, ...services]

/**
 * The sentences of a draft that state something about the company, each with the evidence that bears it out. One
 * with neither evidence nor a fact of the row or the profile is unsupported.
 */
export const sentencesOfDraft = async (
  body: string,
  facts: LeadFacts,
  sender: User,
): Promise<EmailSentence[]> => {
  const evidenceOf = await citing(facts)
  const unknownIn = statedWords([...rowTexts(facts), ...senderTexts(sender)])
  return sentencesIn(body).flatMap((text) => {
    const evidence = evidenceOf(text)
    if (evidence.length > 0) return [{ text, evidence, isSupported: true }]
    if (isProposal(text) || !namesCompany(text, facts)) return []
    return [{ text, evidence, isSupported: unknownIn(text).length === 0 }]
  })
}
