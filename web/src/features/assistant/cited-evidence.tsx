import type { CitedSentence } from '@assay/shared/features/assistant/cited-sentence'
import { proofOfText } from '../../ui/evidence/proof-of-sources.ts'
import { ProofPopover } from '../../ui/evidence/proof-popover.tsx'

type Props = { sentence: CitedSentence; website: string | null | undefined }

/** The proof mark of a sentence, which opens the quotes that bear it out. */
export const CitedEvidence = ({ sentence: { text, evidence }, website }: Props) => (
  <ProofPopover label={text} proof={proofOfText(evidence, website)} evidence={evidence} />
)
