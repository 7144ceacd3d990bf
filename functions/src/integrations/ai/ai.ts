import type * as z from 'zod/mini'

/** fast: many small judgements; strong: the texts a person reads. */
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

/** Why an AI call gave nothing; callers fall back to rules or report it. */
export class AiFailure extends Error {
  readonly reason: AiFailureReason
  constructor(reason: AiFailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'AiFailure'
    this.reason = reason
  }
}

/** What a piece of work may spend; reserved before each call, settled after it. */
export type AiBudgetLimits = { usd: number; tokens: number; calls: number; deadline: number }

export type AiMessage = { role: 'user' | 'assistant'; content: string }

export type WebCitation = { url: string; title: string; quote: string }

/**
 * The port to the model provider. Every method throws AiFailure and nothing else, and
 * never returns anything that the schema did not accept.
 */
export type Ai = {
  /** The model of each tier; where it is not told, answers are not kept for the next time. */
  models?: Record<AiTier, string>
  /** JSON by schema; one repair try. */
  structured: <Schema extends z.ZodMiniType>(
    request: {
      tier: AiTier
      /** Name of the schema on the wire: letters, digits, underscores. */
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
  /** Hosted web search in free text with its sources; AiFailure 'unsupported' where the provider has none. */
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

/** A running account against limits. */
export type AiSpending = {
  /** Throws AiFailure 'budget' when what is asked no longer fits. Returns how to settle it. */
  reserve: (estimate: { tokens: number; usd: number }) => (actual: { tokens: number; usd: number }) => void
  readonly used: AiUsage
}

/** The account of a whole piece of work. */
export type AiLedger = AiSpending & {
  /** What is used, and what calls under way may come to. */
  committed: () => AiUsage
}
