import type { Proof } from '@assay/shared/evidence/evidence'
import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PopoverButton } from '../overlay/popover-button.tsx'
import { ProofShape, proofLabels } from './proof-mark.tsx'

type Props = {
  /** What is proved, as the card names it: 'Phone'. */
  label: string
  proof: Proof
  /** The quotes. */
  panel: () => ReactNode
}

/** The proof mark as a button that opens the quotes behind it. */
export const ProofButton = ({ label, proof, panel }: Props) => (
  <PopoverButton
    variant="quiet"
    size="icon"
    aria-label={`${label}: ${proofLabels[proof]}. Show evidence`}
    hint={proofLabels[proof]}
    data-proof={proof}
    panelName={`Evidence: ${label}`}
    panelTitle={
      <>
        <ProofShape proof={proof} />
        {label}
      </>
    }
    panel={() => (
      <>
        <Text fontSize="xs" color="fg.muted" mt={-2} mb={3}>
          {proofLabels[proof]}
        </Text>
        {panel()}
      </>
    )}
  >
    <ProofShape proof={proof} />
  </PopoverButton>
)
