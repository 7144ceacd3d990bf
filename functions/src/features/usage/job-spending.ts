import type { AiBudgetLimits } from '../../integrations/ai/ai.ts'
import { newSpending } from '../../integrations/ai/spending.ts'
import type { JobContext } from '../../platform/jobs/work-on-job.ts'
import { reserveAiUsdForJob } from './ai-budget.store.ts'

type Limits = Pick<AiBudgetLimits, 'usd' | 'tokens' | 'calls'>

/** What a run may spend on the model, from what its workspace has left today. `spent` reports what it has spent so far. */
export const spendingOf = async (
  { row, deadline, reportCost }: Pick<JobContext<unknown>, 'row' | 'deadline' | 'reportCost'>,
  limits: Limits,
) => {
  const usd = await reserveAiUsdForJob(row, limits.usd)
  const spending = newSpending({ ...limits, usd, deadline, workspaceId: row.workspaceId })
  const spent = () => {
    const { usd: dollars, tokens, calls } = spending.used
    reportCost({ usd: dollars, tokens, aiCalls: calls })
  }
  return { spending, spent }
}
