type Scored = { matchScore?: unknown; score?: number | null; metadata?: Record<string, unknown> }

/** A lead's match score: as it was found, else the lead's score, else 0. */
export const matchScoreOf = ({ matchScore, score, metadata }: Scored): number => {
  const found = [matchScore, metadata?.matchScore].find((value) => typeof value === 'number')
  return typeof found === 'number' ? found : (score ?? 0)
}
