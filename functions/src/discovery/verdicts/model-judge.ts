import { AiFailure, type AiSpending } from '../../integrations/ai/ai.ts'
import type { modelHealth } from '../ai-account.ts'
import type { AskModel } from '../companies/judge-company.ts'
import type { DiscoveryPorts } from '../discover.ts'
import { askAi } from './ask-ai.ts'

/** One company's questions to the model, and what came of asking. */
export type ModelJudge = { ask: AskModel; failure: () => string | null; ms: () => number }

/** A model that fails leaves the verdicts to the rules; `health` tells whether it is worth asking at all. */
export const modelJudge = (
  { ai, verdicts, now }: DiscoveryPorts,
  account: AiSpending,
  health: ReturnType<typeof modelHealth>,
  signal: AbortSignal,
): ModelJudge => {
  let failure: string | null = null
  let ms = 0
  const ask: AskModel = async (questions, testimonies) => {
    if (!ai || !health.isWell()) return new Map()
    const began = now()
    try {
      const judged = await askAi(ai, account, questions, testimonies, { signal, cache: verdicts })
      health.succeeded()
      return judged
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error
      health.failed(error)
      failure = error.message
      return new Map()
    } finally {
      ms += now() - began
    }
  }
  return { ask, failure: () => failure, ms: () => ms }
}
