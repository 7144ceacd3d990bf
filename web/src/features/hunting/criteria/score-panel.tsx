import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { rescore } from '@assay/shared/features/hunting/score'
import type { ScoringWeights } from '@assay/shared/features/hunting/scoring-weights'
import { useState } from 'react'
import { ScoreSum } from '../../../ui/evidence/score-sum.tsx'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { PopoverPanel } from '../../../ui/overlay/popover-panel.tsx'
import { WeightsEditor } from './weights-editor.tsx'

type Props = PanelProps & {
  lead: Pick<AiLead, 'matchScore' | 'scoreBreakdown'>
  /** The score under the moved weights; null when none are moved. */
  onPreview: (score: number | null) => void
}

/** The sum behind a score. Moved weights give another sum at once; they count elsewhere once they are saved. */
export const ScorePanel = ({ lead, onPreview, onOpenChange, ...panel }: Props) => {
  const [moved, setMoved] = useState<ScoringWeights | null>(null)
  const { matchScore, scoreBreakdown } = moved ? rescore(lead.scoreBreakdown, moved) : lead
  const move = (weights: ScoringWeights | null) => {
    setMoved(weights)
    onPreview(weights && rescore(lead.scoreBreakdown, weights).matchScore)
  }
  const change = (isOpen: boolean) => {
    if (!isOpen) move(null)
    onOpenChange(isOpen)
  }
  return (
    <PopoverPanel
      {...panel}
      onOpenChange={change}
      name="How the score adds up"
      title={moved ? `Why ${matchScore}, with moved weights` : `Why ${matchScore}`}
      content={() => (
        <>
          <ScoreSum score={matchScore} breakdown={scoreBreakdown} />
          <WeightsEditor moved={moved} breakdown={lead.scoreBreakdown} onMove={move} />
        </>
      )}
    />
  )
}
