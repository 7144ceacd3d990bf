import type { Verdict } from '@assay/shared/features/hunting/ai-lead'

/**
 * A verdict on one criterion with the quote that supports it, and how it follows where the quote does not
 * say it.
 */
export type Judgement = { verdict: Verdict; quote?: string; url?: string; reason?: string }

export const unknown: Judgement = { verdict: 'unknown' }
