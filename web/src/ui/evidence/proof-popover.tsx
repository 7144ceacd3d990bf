import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import { Stack } from '@chakra-ui/react'
import { EvidenceQuote } from './evidence-quote.tsx'
import { ProofButton } from './proof-button.tsx'
import { type Recheck, RecheckAction } from './recheck.tsx'

type Props = {
  /** The fact's name as the card shows it: 'Phone'. */
  label: string
  proof: Proof
  /** undefined while loading. */
  evidence: Evidence[] | undefined
  /** Absent where the company's pages cannot be read again. */
  recheck?: Recheck
}

const emptyText = (evidence: Evidence[] | undefined) =>
  evidence ? 'No page or source was found that states this.' : 'Loading the evidence…'

/** A fact's proof mark, which opens its evidence. */
export const ProofPopover = ({ label, proof, evidence, recheck }: Props) => (
  <ProofButton
    label={label}
    proof={proof}
    panel={() => (
      <>
        <Stack gap={4}>
          {evidence && evidence.length > 0
            ? evidence.map((piece) => (
                <EvidenceQuote key={`${piece.url} ${piece.method} ${piece.quote}`} evidence={piece} />
              ))
            : emptyText(evidence)}
        </Stack>
        {recheck ? <RecheckAction {...recheck} /> : null}
      </>
    )}
  />
)
