import type { Verdict } from '@assay/shared/features/hunting/ai-lead'

/** A verdict on one criterion with the words that carry it. */
export type Judgement = { verdict: Verdict; quote?: string; url?: string }

/** What a judgement is made from: verbatim lines and where they stand. */
export type Testimony = { url: string; lines: string[] }

export const unknown: Judgement = { verdict: 'unknown' }

export const longestQuote = 240
