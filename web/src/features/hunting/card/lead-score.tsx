import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { useState } from 'react'
import { ScoreRing } from '../../../ui/evidence/score-ring.tsx'
import { useLazyPanel } from '../../../ui/overlay/lazy-panel.ts'
import { Button } from '../../../ui/primitives/button.tsx'

const loadPanel = async () => (await import('../criteria/score-panel.tsx')).ScorePanel

/** The score ring as a button that opens the score's sum. It previews weights that are being adjusted there. */
export const LeadScore = ({ lead }: { lead: AiLead }) => {
  const [preview, setPreview] = useState<number | null>(null)
  const { Panel, trigger, panel } = useLazyPanel(loadPanel)
  const score = preview ?? lead.matchScore
  return (
    <>
      <Button
        variant="quiet"
        height="auto"
        p={1}
        aria-haspopup="dialog"
        aria-label={`Match score ${score}. Show how it adds up`}
        title="Show how the score adds up and adjust the weights"
        {...trigger}
      >
        <ScoreRing score={score} />
      </Button>
      {Panel ? <Panel {...panel} lead={lead} onPreview={setPreview} /> : null}
    </>
  )
}
