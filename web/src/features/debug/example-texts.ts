const longestDescription = 200

/** Cuts a description to 200 characters (specification part 2, section 9). */
export const shortened = (description: string) =>
  description.length > longestDescription ? `${description.slice(0, longestDescription)}…` : description

/** The debug page has its own thresholds: above 80 success, above 60 warning, otherwise danger. */
export const badgeOfMatch = (matchScore: number) =>
  matchScore > 80 ? 'success' : matchScore > 60 ? 'warning' : 'danger'
