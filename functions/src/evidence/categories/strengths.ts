/** A whole name counts most, then one without its `shop` or `agency`; a mere hint counts least. */
export const strengths = { name: 3, shortened: 2, term: 1 } as const

/** That words stand for a kind, and how clearly: the kind's index and the strength in one number. */
export const claimOf = (kind: number, strength: number): number => kind * 4 + strength
export const kindOfClaim = (claim: number): number => claim >> 2
export const strengthOf = (claim: number): number => claim & 3
