import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLazyPanel } from '../../ui/lazy-panel.ts'
import { ScoreRing } from '../../ui/score-ring.tsx'

const loadPanel = async () => (await import('./score-panel.tsx')).ScorePanel

/** The ring as a button that opens the sum behind the number; while weights are moved there, it follows. */
export const LeadScore = ({ lead }: { lead: AiLead }) => {
  const [preview, setPreview] = useState<number | null>(null)
  const { Panel, trigger, panel } = useLazyPanel(loadPanel)
  const score = preview ?? lead.matchScore
  return (
    <>
      <Button
        look="quiet"
        height="auto"
        p={1}
        aria-haspopup="dialog"
        aria-label={`Match score ${score}. Show how it adds up`}
        title="How the score adds up, and what it weighs"
        {...trigger}
      >
        <ScoreRing score={score} />
      </Button>
      {Panel ? <Panel {...panel} lead={lead} onPreview={setPreview} /> : null}
    </>
  )
}
