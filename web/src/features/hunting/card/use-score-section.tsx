import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { useCallback, useRef, useState } from 'react'
import { failureToast } from '../../../platform/toasts.ts'
import { ScoreRing } from '../../../ui/evidence/score-ring.tsx'
import { useLazyComponent } from '../../../ui/overlay/use-lazy-component.ts'
import { Button } from '../../../ui/primitives/button.tsx'

const loadSection = async () => (await import('../criteria/score-section.tsx')).ScoreSection

/** The score ring, and the sum that it opens in the card. The ring previews weights that are being adjusted there. */
export const useScoreSection = (lead: AiLead) => {
  const [isOpen, setIsOpen] = useState(false)
  const [preview, setPreview] = useState<number | null>(null)
  const ring = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setIsOpen(false)
    setPreview(null)
    ring.current?.focus()
  }, [])
  const fail = useCallback(() => {
    close()
    failureToast('This part of the page could not be loaded', 'Please try again.')
  }, [close])
  const Section = useLazyComponent(loadSection, isOpen, fail)
  const score = preview ?? lead.matchScore
  return {
    ring: (
      <Button
        ref={ring}
        variant="quiet"
        height="auto"
        p={1}
        aria-expanded={isOpen}
        aria-label={`Match score ${score}. Show how it adds up`}
        title="Show how the score adds up and adjust the weights"
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <ScoreRing score={score} />
      </Button>
    ),
    section: isOpen && Section ? <Section lead={lead} onPreview={setPreview} onClose={close} /> : null,
  }
}
