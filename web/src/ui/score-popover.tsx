import type { ScoreBreakdown } from '@assay/shared/features/hunting/ai-lead'
import { Popover, Portal } from '@chakra-ui/react'
import { Button } from './button.tsx'
import { ScoreRing } from './score-ring.tsx'
import { ScoreSum } from './score-sum.tsx'

/** The ring as a button that opens the sum behind the number. */
export const ScorePopover = ({ score, breakdown }: { score: number; breakdown: ScoreBreakdown }) => (
  <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
    <Popover.Trigger asChild>
      <Button
        look="quiet"
        flexDirection="column"
        gap={1}
        height="auto"
        p={1}
        aria-label={`Match score ${score}. Show how it adds up`}
      >
        <ScoreRing score={score} />
      </Button>
    </Popover.Trigger>
    <Portal>
      <Popover.Positioner>
        <Popover.Content tabIndex={0} aria-label="How the score adds up">
          <Popover.Body>
            <Popover.Title mb={3}>Why {score}</Popover.Title>
            <ScoreSum score={score} breakdown={breakdown} />
          </Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Portal>
  </Popover.Root>
)
