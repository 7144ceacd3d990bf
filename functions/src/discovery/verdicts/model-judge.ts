import { AiFailure, type AiSpending } from '../../integrations/ai/ai.ts'
import type { modelHealth } from '../ai-account.ts'
import type { AskModel } from '../companies/judge-company.ts'
import type { DiscoveryPorts } from '../ports.ts'
import { askAi } from './ask-ai.ts'

/** Asks the model about one company and records failure and duration. */
export type ModelJudge = { ask: AskModel; failure: () => string | null; ms: () => number }

/** A failing model leaves the verdicts to the rules; `health` decides whether it is asked at all. */
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
