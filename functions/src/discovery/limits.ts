import type { AiBudgetLimits } from '../integrations/ai/ai.ts'

/** Limit of a search's AI spending in US dollars: enough for verdicts on every company that may be read. */
export const aiLimitUsd = (maxResults: number): number => 0.1 + 0.01 * maxResults

/** The limits in money, tokens and calls; `grantedUsd` is what the workspace may still spend today. */
export const aiLimits = (search: {
  maxResults: number
  deadline: number
  grantedUsd?: number
  workspaceId?: string
}): AiBudgetLimits => ({
  usd: Math.min(aiLimitUsd(search.maxResults), search.grantedUsd ?? Number.POSITIVE_INFINITY),
  tokens: 60_000 + 20_000 * search.maxResults,
  // One call per company that may be read, and one more to confirm verdicts of the model alone.
  calls: 40 + 6 * search.maxResults,
  deadline: search.deadline,
  workspaceId: search.workspaceId,
})
