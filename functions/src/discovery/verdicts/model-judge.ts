import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { AiFailure, type AiSpending } from '../../integrations/ai/ai.ts'
import type { AskModel } from '../companies/judge-company.ts'
import type { DiscoveryPorts } from '../ports.ts'
import { askModel } from './ask-model.ts'

/** Asks the model about one company and records whether it judged, failure and duration. */
export type ModelJudge = {
  ask: AskModel
  hasJudged: () => boolean
  failure: () => string | null
  /** Whether it failed for another reason than that its budget or its time was used up. */
  isDown: () => boolean
  /** Whether it failed at judging or at confirming; that a limit was reached after it had judged does not count. */
  hasMissed: () => boolean
  ms: () => number
}

/** The verdicts of searches that ask for the same are read, and written, together. */
const groupOf = ({ category, place, wishes }: Criteria): string =>
  JSON.stringify([category.text, place?.name ?? null, wishes])

/** A model that fails leaves the verdicts to the rules; one that is slow is waited for until the deadline. */
export const modelJudge = (
  { ai, verdicts, now }: DiscoveryPorts,
  spending: AiSpending,
  signal: AbortSignal,
  asked: Criteria,
): ModelJudge => {
  let hasJudged = false
  let failure: AiFailure | null = null
  let unconfirmed: AiFailure | null = null
  const onUnconfirmed = (reason: AiFailure) => {
    unconfirmed = reason
  }
  let ms = 0
  const cache = verdicts?.(groupOf(asked))
  const ask: AskModel = async (...about) => {
    if (!ai) return new Map()
    const began = now()
    try {
      const judged = await askModel({ ai, spending, signal, cache, onUnconfirmed, now: began }, ...about)
      hasJudged = true
      return judged
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error
      failure = error
      return new Map()
    } finally {
      ms += now() - began
    }
  }
  return {
    ask,
    hasJudged: () => hasJudged,
    failure: () => failure?.message ?? null,
    isDown: () => failure !== null && failure.reason !== 'budget',
    hasMissed: () =>
      [failure, unconfirmed].some((one) => one !== null && !(hasJudged && one.reason === 'budget')),
    ms: () => ms,
  }
}
