import { badgeOfMatchScore } from '@assay/shared/features/hunting/ai-lead'
import { styledOnce } from '../primitives/styled-once.tsx'

/** The match score, coloured: success from 80, warning from 65, neutral below. */
export const MatchBadge = ({ score, isPercent = false }: { score: number; isPercent?: boolean }) => {
  const badge = badgeOfMatchScore(score)
  return (
    <Frame data-badge={badge} aria-label={`Match score ${score}`} role="img" title={`Match score ${score}`}>
      {score}
      {isPercent ? '%' : ''}
    </Frame>
  )
}

const Frame = styledOnce('span', {
  base: {
    // All scores are as wide as 100, so that the columns beside them are aligned.
    display: 'inline-block',
    minW: 10,
    px: 1.5,
    py: 0.5,
    borderRadius: 'control',
    flexShrink: 0,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    '&[data-badge=success]': { bg: 'success.subtle', color: 'success' },
    '&[data-badge=warning]': { bg: 'warning.subtle', color: 'warning' },
    '&[data-badge=neutral]': { bg: 'bg.subtle', color: 'fg.muted' },
  },
})
