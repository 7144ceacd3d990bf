import type { Proof } from '@assay/shared/evidence/evidence'
import { chakra } from '@chakra-ui/react'
import { ProofShape, proofLabels } from './proof-mark.tsx'

const Mark = chakra('span', { base: { display: 'inline-flex', verticalAlign: '-1px' } })

/** The proof mark of a fact whose quotes are shown elsewhere, with its label as tooltip and accessible name. */
export const PlainProof = ({ proof }: { proof: Proof }) => (
  <Mark role="img" aria-label={proofLabels[proof]} title={proofLabels[proof]}>
    <ProofShape proof={proof} />
  </Mark>
)
