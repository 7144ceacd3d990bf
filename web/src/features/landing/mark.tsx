import type { Proof } from '@assay/shared/evidence/evidence'
import { ProofShape } from '../../ui/evidence/proof-mark.tsx'

const names: Record<Proof, string> = { proved: 'proved', single: 'one source', unverified: 'unverified' }

/** A proof mark that screen readers announce by its name. */
export const Mark = ({ proof }: { proof: Proof }) => (
  <span className="mark" role="img" aria-label={names[proof]}>
    <ProofShape proof={proof} />
  </span>
)
