import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import type { CitedSentence } from '@assay/shared/features/assistant/cited-sentence'
import { ProofPopover } from '../../ui/evidence/proof-popover.tsx'

const hostOf = (address: string | null | undefined): string =>
  address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''

/** As everywhere: the company's own page or two sources prove a fact. */
const proofOf = (evidence: Evidence[], website: string | null | undefined): Proof => {
  const hosts = new Set(evidence.map(({ url }) => hostOf(url)))
  const own = hostOf(website)
  return hosts.size > 1 || (own !== '' && hosts.has(own)) ? 'proved' : 'single'
}

type Props = { sentence: CitedSentence; website: string | null | undefined }

/** The proof mark of a sentence, which opens the quotes that bear it out. */
export const CitedEvidence = ({ sentence: { text, evidence }, website }: Props) => (
  <ProofPopover label={text} proof={proofOf(evidence, website)} evidence={evidence} />
)
