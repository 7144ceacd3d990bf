import type * as z from 'zod/mini'

/** fast: many small judgements; strong: texts shown to the user. */
export type AiTier = 'fast' | 'strong'

export type AiUsage = { calls: number; tokens: number; usd: number }

export type AiFailureReason =
  | 'unavailable'
  | 'rate-limited'
  | 'refused'
  | 'garbage'
  | 'timeout'
  | 'budget'
  /** The provider does not have this capability (hosted web search). */
  | 'unsupported'

/** An AI call that failed, with the reason. Callers fall back to rules or report it. */
export class AiFailure extends Error {
  readonly reason: AiFailureReason
  constructor(reason: AiFailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'AiFailure'
    this.reason = reason
  }
}

/** The limits of AI spending. `deadline` is in epoch milliseconds. Workspaces take turns at the provider. */
export type AiBudgetLimits = {
  usd: number
  tokens: number
  calls: number
  deadline: number
  workspaceId?: string
}

export type AiMessage = { role: 'user' | 'assistant'; content: string }

export type WebCitation = { url: string; title: string; quote: string }

/**
 * The port to the model provider. Methods throw only AiFailure or the reason of the request's
 * signal, and return only what the schema accepts.
 */
export type Ai = {
  /** The model of each tier. Without it, answers cannot be cached. */
  models?: Record<AiTier, string>
  /** The tiers whose model has no known price, so that the dearest known one is assumed. */
  assumedPrices?: AiTier[]
  /** JSON that matches the schema. If it does not, the model is asked once to repair it. */
  structured: <Schema extends z.ZodMiniType>(
    request: {
      tier: AiTier
      /** Name of the schema in the request: letters, digits, underscores. */
      name: string
      schema: Schema
      instructions: string
      input: string
      maxOutputTokens: number
      timeoutMs?: number
      signal?: AbortSignal
    },
    budget: AiSpending,
  ) => Promise<z.infer<Schema>>
  text: (
    request: {
      tier: AiTier
      instructions: string
      messages: AiMessage[]
      maxOutputTokens: number
      timeoutMs?: number
      signal?: AbortSignal
    },
    budget: AiSpending,
  ) => Promise<string>
  /** Web search by the provider: free text with its sources. AiFailure 'unsupported' if the provider has none. */
  searchWeb: (
    request: {
      instructions: string
      input: string
      maxOutputTokens: number
      country?: string
      city?: string
      timeoutMs?: number
      signal?: AbortSignal
    },
    budget: AiSpending,
  ) => Promise<{ text: string; citations: WebCitation[]; sources: string[] }>
}

/** Records what AI calls use and keeps it within limits. */
export type AiSpending = {
  /** Reserves an estimate; throws AiFailure 'budget' if it exceeds a limit. Call the result with the actual use. */
  reserve: (estimate: { tokens: number; usd: number }) => (actual: { tokens: number; usd: number }) => void
  /**
   * Resolves when another call is settled, if the estimate fits into the limits apart from what running calls
   * have reserved; null if there is nothing to wait for.
   */
  whenSettled: (estimate: { tokens: number; usd: number }) => Promise<void> | null
  readonly used: AiUsage
  /** Whose turn a call takes where all wait for the provider. */
  readonly owner: string
  /** Milliseconds until the deadline; calls wait no longer for a slow provider. */
  msLeft: () => number
}

/** The AI spending of one job or request. */
export type AiLedger = AiSpending & {
  /** What was used plus what running calls have reserved. */
  committed: () => AiUsage
  /** The same spending with an account of its own, which tells the share of one piece of work. */
  part: () => AiSpending
  /** Counts what was used before, by an earlier attempt. */
  charge: (usage: AiUsage) => void
}
