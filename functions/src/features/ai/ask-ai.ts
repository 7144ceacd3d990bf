import type * as z from 'zod/mini'
import { AiFailure } from '../../integrations/ai/ai.ts'
import { configuredAi } from '../../integrations/ai/configured-ai.ts'
import { newSpending } from '../../integrations/ai/spending.ts'
import { log } from '../../platform/log.ts'
import { reserveAiUsd } from '../usage/public.ts'

/** A call answers within 25 s; what the model has not said by then, rules say. */
const timeoutMs = 18_000

/** One text with its repair try, at today's prices of a mini model many times over. */
const limits = { usd: 0.05, tokens: 20_000, calls: 3 }

/**
 * Asks the strong model for a text by schema and counts what it cost. Null where no provider
 * is configured, it fails, or today's money is spent: the caller then writes by rules.
 */
export const askAi = async <Schema extends z.ZodMiniType>(
  workspaceId: string,
  request: {
    name: string
    schema: Schema
    instructions: string
    input: string
    maxOutputTokens: number
    signal: AbortSignal
  },
): Promise<z.infer<Schema> | null> => {
  const ai = await configuredAi()
  if (!ai) return null
  const reserved = await reserveAiUsd(workspaceId, limits.usd)
  const spending = newSpending({ ...limits, usd: reserved.usd, deadline: Date.now() + timeoutMs })
  try {
    return await ai.structured({ tier: 'strong', timeoutMs, ...request }, spending)
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    log.warn('The provider wrote nothing', { name: request.name, reason: error.reason, error })
    return null
  } finally {
    await reserved.settle(spending.used)
  }
}
