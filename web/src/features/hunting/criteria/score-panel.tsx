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
  /** Called with the score under the adjusted weights; with null when none are adjusted. */
  onPreview: (score: number | null) => void
}

/** The sum behind a score. Adjusted weights change it at once, but other scores only after saving. */
export const ScorePanel = ({ lead, onPreview, onOpenChange, ...panel }: Props) => {
  const [adjusted, setAdjusted] = useState<ScoringWeights | null>(null)
  const { matchScore, scoreBreakdown } = adjusted ? rescore(lead.scoreBreakdown, adjusted) : lead
  const adjust = (weights: ScoringWeights | null) => {
    setAdjusted(weights)
    onPreview(weights && rescore(lead.scoreBreakdown, weights).matchScore)
  }
  const change = (isOpen: boolean) => {
    if (!isOpen) adjust(null)
    onOpenChange(isOpen)
  }
  return (
    <PopoverPanel
      {...panel}
      onOpenChange={change}
      name="How the score adds up"
      title={adjusted ? `Why ${matchScore}, with adjusted weights` : `Why ${matchScore}`}
      content={() => (
        <>
          <ScoreSum score={matchScore} breakdown={scoreBreakdown} />
          <WeightsEditor adjusted={adjusted} breakdown={lead.scoreBreakdown} onAdjust={adjust} />
        </>
      )}
    />
  )
}
