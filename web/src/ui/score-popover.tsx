import type { ScoreBreakdown } from '@assay/shared/features/hunting/ai-lead'
import { PopoverButton } from './popover-button.tsx'
import { ScoreRing } from './score-ring.tsx'
import { ScoreSum } from './score-sum.tsx'

/** The ring as a button that opens the sum behind the number. */
export const ScorePopover = ({ score, breakdown }: { score: number; breakdown: ScoreBreakdown }) => (
  <PopoverButton
    look="quiet"
    flexDirection="column"
    gap={1}
    height="auto"
    p={1}
    aria-label={`Match score ${score}. Show how it adds up`}
    panelName="How the score adds up"
    panelTitle={`Why ${score}`}
    panel={() => <ScoreSum score={score} breakdown={breakdown} />}
  >
    <ScoreRing score={score} />
  </PopoverButton>
)
