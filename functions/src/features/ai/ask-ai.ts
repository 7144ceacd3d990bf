import type * as z from 'zod/mini'
import { AiFailure } from '../../integrations/ai/ai.ts'
import { configuredAi } from '../../integrations/ai/configured-ai.ts'
import { log } from '../../platform/log.ts'
import { spendingInCall } from '../usage/public.ts'

/** A call must answer within 25 s; if the model takes longer than this, rules write the text. */
const timeoutMs = 18_000

/** The most that one text and its repair attempt may use; several times what a small model costs. */
const limits = { usd: 0.05, tokens: 20_000, calls: 3, timeoutMs }

/**
 * Gets a structured text from the strong model and counts its cost. Null when no provider is configured, it
 * fails, or today's AI budget is used up; the caller then uses rules.
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
  try {
    return await spendingInCall(workspaceId, limits, (spending) =>
      ai.structured({ tier: 'strong', timeoutMs, ...request }, spending),
    )
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    log.warn('The provider returned no text', { name: request.name, reason: error.reason, error })
    return null
  }
}
