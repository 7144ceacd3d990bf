import type { AiUsage } from '../../../integrations/ai/ai.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'

/** What earlier attempts at a job have paid for the model, as far as they have stored it. */
export const paidBefore = ({ cost: { usd, tokens, aiCalls } }: JobRow): AiUsage => ({
  usd,
  tokens,
  calls: aiCalls,
})
