import type { AiBudgetLimits } from '../integrations/ai/ai.ts'

/** What one search may spend on AI at most, in US dollars: enough for verdicts on every company that may be read. */
export const aiLimitUsd = (maxResults: number): number => 0.1 + 0.01 * maxResults

/** The same with its tokens and steps; `grantedUsd` is what the workspace's day still allows. */
export const aiLimits = (search: {
  maxResults: number
  deadline: number
  grantedUsd?: number
}): AiBudgetLimits => ({
  usd: Math.min(aiLimitUsd(search.maxResults), search.grantedUsd ?? Number.POSITIVE_INFINITY),
  tokens: 60_000 + 20_000 * search.maxResults,
  // One for each company that may be read, and one more to confirm what only the model says.
  calls: 40 + 6 * search.maxResults,
  deadline: search.deadline,
})
