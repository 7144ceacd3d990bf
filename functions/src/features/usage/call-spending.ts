import type { AiBudgetLimits, AiLedger } from '../../integrations/ai/ai.ts'
import { newSpending } from '../../integrations/ai/spending.ts'
import { reserveAiUsd } from './ai-budget.store.ts'

type Limits = Pick<AiBudgetLimits, 'usd' | 'tokens' | 'calls'> & { timeoutMs: number }

/** Does what asks the model, within these limits and what the workspace has left today: `granted` US dollars. */
export const spendingInCall = async <Answer>(
  workspaceId: string,
  { timeoutMs, ...limits }: Limits,
  ask: (spending: AiLedger, granted: number) => Promise<Answer>,
): Promise<Answer> => {
  const reserved = await reserveAiUsd(workspaceId, limits.usd)
  const deadline = Date.now() + timeoutMs
  const spending = newSpending({ ...limits, usd: reserved.usd, deadline, workspaceId })
  try {
    return await ask(spending, reserved.usd)
  } finally {
    await reserved.settle(spending.used)
  }
}
