/** For understanding one query, with the gazetteer's answer. */
export const understandingMs = 15_000

/** Enough AI for reading one query with one repair attempt. */
export const understandingLimits = { usd: 0.01, tokens: 8000, calls: 2 }
