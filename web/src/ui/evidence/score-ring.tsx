import { badgeOfMatchScore } from '@assay/shared/features/hunting/ai-lead'
import { chakra } from '@chakra-ui/react'

const colourOf = { success: 'success', warning: 'warning', neutral: 'fg.muted' } as const

const radius = 20
const length = 2 * Math.PI * radius

/** The score as a number in a ring, coloured by the match badge's thresholds. */
export const ScoreRing = ({ score }: { score: number }) => (
  <chakra.span
    position="relative"
    display="inline-grid"
    placeItems="center"
    boxSize={12}
    color={colourOf[badgeOfMatchScore(score)]}
  >
    <svg width="48" height="48" viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <circle cx="24" cy="24" r={radius} stroke="var(--chakra-colors-border)" strokeWidth="3.5" />
      <circle
        cx="24"
        cy="24"
        r={radius}
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap={score > 0 ? 'round' : 'butt'}
        strokeDasharray={`${(score / 100) * length} ${length}`}
        transform="rotate(-90 24 24)"
      />
    </svg>
    <chakra.span
      position="absolute"
      fontSize={score === 100 ? 'md' : 'lg'}
      fontWeight="semibold"
      color="fg"
      fontVariantNumeric="tabular-nums"
    >
      {score}
    </chakra.span>
  </chakra.span>
)
