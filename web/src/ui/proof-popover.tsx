import type { Evidence, Proof } from '@assay/shared/features/hunting/evidence'
import { Popover, Portal, Stack, Text } from '@chakra-ui/react'
import { Button } from './button.tsx'
import { EvidenceQuote } from './evidence-quote.tsx'
import { ProofShape, proofWords } from './proof-mark.tsx'

type Props = {
  /** The fact's name as the card shows it: 'Phone'. */
  label: string
  proof: Proof
  /** undefined while it is being read. */
  evidence: Evidence[] | undefined
}

const emptyWords = (evidence: Evidence[] | undefined) =>
  evidence ? 'No page or source was found that states this.' : 'Reading the evidence…'

/** The proof mark as a button: it opens the quotes the fact rests on. */
export const ProofPopover = ({ label, proof, evidence }: Props) => (
  <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
    <Popover.Trigger asChild>
      <Button
        look="quiet"
        size="icon"
        aria-label={`${label}: ${proofWords[proof]}. Show evidence`}
        title={proofWords[proof]}
        data-proof={proof}
      >
        <ProofShape proof={proof} />
      </Button>
    </Popover.Trigger>
    <Portal>
      <Popover.Positioner>
        <Popover.Content aria-label={`Evidence: ${label}`}>
          <Popover.Body>
            <Popover.Title display="flex" alignItems="center" gap={2} mb={3}>
              <ProofShape proof={proof} />
              {label}
            </Popover.Title>
            <Text fontSize="xs" color="fg.muted" mb={3}>
              {proofWords[proof]}
            </Text>
            <Stack gap={4}>
              {evidence && evidence.length > 0
                ? evidence.map((piece) => (
                    <EvidenceQuote key={`${piece.url} ${piece.method} ${piece.quote}`} evidence={piece} />
                  ))
                : emptyWords(evidence)}
            </Stack>
          </Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Portal>
  </Popover.Root>
)
