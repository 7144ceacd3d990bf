import type { Verdict } from '@assay/shared/features/hunting/ai-lead'

/** A verdict on one criterion with the quote that supports it. */
export type Judgement = { verdict: Verdict; quote?: string; url?: string }

export const unknown: Judgement = { verdict: 'unknown' }
