import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import type { ReportSentence, SavedReport } from '@assay/shared/features/prospecting/saved-report'

/** What proves a report's texts. `website` is the company's own, null if it is not known. */
export type Proofs = Pick<SavedReport, 'sentences' | 'evidence'> & { website: string | null }

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The sentences of a part, whose text they are together. None if the text is another: a report that was not
 * written sentence by sentence has no proof.
 */
export const sentencesOf = ({ sentences }: Proofs, part: string, text: string): ReportSentence[] => {
  const own = sentences.filter((sentence) => sentence.part === part)
  return oneLine(own.map((sentence) => sentence.text).join(' ')) === oneLine(text) ? own : []
}

export const evidenceOf = ({ evidence }: Proofs, sentence: ReportSentence): Evidence[] =>
  sentence.evidence.flatMap((index) => evidence[index] ?? [])

/** The evidence of one of the contacts, such as the phone number. */
export const evidenceOfContact = ({ evidence }: Proofs, field: string, value: string): Evidence[] =>
  evidence.filter((piece) => piece.field === field && piece.value === value)

const hostOf = (address: string | null): string | null => {
  const url = address?.includes('://') ? address : `https://${address}`
  return address && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null
}

/** Proved is what stands on the company's own pages, or on those of two others. */
export const proofOf = (evidence: readonly Evidence[], website: string | null): Proof => {
  const hosts = new Set(evidence.map(({ url }) => hostOf(url)))
  const own = hostOf(website)
  if (hosts.size > 1 || (own !== null && hosts.has(own))) return 'proved'
  return hosts.size === 1 ? 'single' : 'unverified'
}
