import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { rescore } from '@assay/shared/features/hunting/score'
import type { ScoringWeights } from '@assay/shared/features/hunting/scoring-weights'
import { Box, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { ScoreSum } from '../../../ui/evidence/score-sum.tsx'
import { WeightsEditor } from './weights-editor.tsx'

type Props = {
  lead: Pick<AiLead, 'matchScore' | 'scoreBreakdown'>
  /** Called with the score under the adjusted weights; with null when none are adjusted. */
  onPreview: (score: number | null) => void
  onClose: () => void
}

/** The sum behind a score. Adjusted weights change it at once, but other scores only after saving. */
export const ScoreSection = ({ lead, onPreview, onClose }: Props) => {
  const [adjusted, setAdjusted] = useState<ScoringWeights | null>(null)
  const { matchScore, scoreBreakdown } = adjusted ? rescore(lead.scoreBreakdown, adjusted) : lead
  const adjust = (weights: ScoringWeights | null) => {
    setAdjusted(weights)
    onPreview(weights && rescore(lead.scoreBreakdown, weights).matchScore)
  }
  return (
    <Box
      as="section"
      aria-label="How the score adds up"
      mt={4}
      p={4}
      maxW="40rem"
      borderWidth="1px"
      borderRadius="panel"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <Heading as="h3" fontSize="md" mb={2}>
        {adjusted ? `Why ${matchScore}, with adjusted weights` : `Why ${matchScore}`}
      </Heading>
      <ScoreSum score={matchScore} breakdown={scoreBreakdown} />
      <WeightsEditor adjusted={adjusted} breakdown={lead.scoreBreakdown} onAdjust={adjust} />
    </Box>
  )
}
