import type { Proof, Verification } from '@assay/shared/evidence/evidence'

/** The accessible name and tooltip of each mark. */
export const proofLabels: Record<Proof, string> = {
  proved: 'Proved: on the company’s own page or by two sources',
  single: 'Single source',
  unverified: 'Unverified',
}

const proofOfVerification: Record<Verification, Proof> = {
  verified: 'proved',
  partly: 'single',
  unverified: 'unverified',
}

export const verificationLabels: Record<Verification, string> = {
  verified: 'Verified: name, place and a contact are proved',
  partly: 'Partly verified: one source',
  unverified: 'Unverified',
}

const shapes: Record<Proof, React.ReactNode> = {
  proved: <circle cx="6" cy="6" r="5" fill="currentColor" stroke="none" />,
  single: <path d="M6 1.4a4.6 4.6 0 0 0 0 9.2z" fill="currentColor" stroke="none" />,
  unverified: null,
}

/** The proof mark: filled, half or hollow. Hidden from screen readers; the caller gives it a label. */
export const ProofShape = ({ proof, size = 12 }: { proof: Proof; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 12 12" color="var(--chakra-colors-proof)" aria-hidden="true">
    <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.3" />
    {shapes[proof]}
  </svg>
)

/** The proof mark of a whole company, with its label as tooltip and accessible name. */
export const VerificationMark = ({ verification }: { verification: Verification }) => (
  <span role="img" aria-label={verificationLabels[verification]} title={verificationLabels[verification]}>
    <ProofShape proof={proofOfVerification[verification]} />
  </span>
)
