import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { Box, Text } from '@chakra-ui/react'
import { ScoreRing } from '../../../ui/evidence/score-ring.tsx'
import { ScoreSum } from '../../../ui/evidence/score-sum.tsx'
import { PopoverButton } from '../../../ui/overlay/popover-button.tsx'

type Props = { lead: Pick<LeadDetail, 'score' | 'foundScore'> }

/** A lead's score, which opens the sum by which a search found it. */
export const LeadScore = ({ lead: { score, foundScore } }: Props) => {
  if (!foundScore) {
    return (
      <Box role="img" aria-label={`Score ${score}`}>
        <ScoreRing score={score} />
      </Box>
    )
  }
  const { matchScore, scoreBreakdown } = foundScore
  return (
    <PopoverButton
      variant="quiet"
      height="auto"
      p={1}
      m={-1}
      aria-label={`Score ${score}. Show how it adds up`}
      hint="Show how the score adds up"
      panelName="How the score adds up"
      panelTitle={`Why ${matchScore}`}
      panel={() => (
        <>
          <ScoreSum score={matchScore} breakdown={scoreBreakdown} />
          {score === matchScore ? null : (
            <Text mt={2} fontSize="sm" color="fg.muted">
              The score was changed to {score} since.
            </Text>
          )}
        </>
      )}
    >
      <ScoreRing score={score} />
    </PopoverButton>
  )
}
