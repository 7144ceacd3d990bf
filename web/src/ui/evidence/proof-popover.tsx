import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import { Stack, Text } from '@chakra-ui/react'
import { PopoverButton } from '../overlay/popover-button.tsx'
import { EvidenceQuote } from './evidence-quote.tsx'
import { ProofShape, proofLabels } from './proof-mark.tsx'
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

/** The proof mark as a button that opens the quotes behind the fact. */
export const ProofPopover = ({ label, proof, evidence, recheck }: Props) => (
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
        <Quotes proof={proof} evidence={evidence} />
        {recheck ? <RecheckAction {...recheck} /> : null}
      </>
    )}
  >
    <ProofShape proof={proof} />
  </PopoverButton>
)

const Quotes = ({ proof, evidence }: Pick<Props, 'proof' | 'evidence'>) => (
  <>
    <Text fontSize="xs" color="fg.muted" mt={-2} mb={3}>
      {proofLabels[proof]}
    </Text>
    <Stack gap={4}>
      {evidence && evidence.length > 0
        ? evidence.map((piece) => (
            <EvidenceQuote key={`${piece.url} ${piece.method} ${piece.quote}`} evidence={piece} />
          ))
        : emptyText(evidence)}
    </Stack>
  </>
)
