import type { Ai, AiFailure, AiSpending } from '../../integrations/ai/ai.ts'
import type { Cache } from '../../integrations/caches.ts'

/** What is needed to ask the model about a company. */
export type ModelCall = {
  ai: Ai
  spending: AiSpending
  signal: AbortSignal
  cache?: Cache | undefined
  /** Called when the model fails at confirming what it has said. */
  onUnconfirmed?: (failure: AiFailure) => void
  /** Epoch milliseconds: an announced closing may still lie ahead. */
  now: number
}
