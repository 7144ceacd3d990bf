import type { ChatModel } from 'openai/resources/shared'
import type { AiTier } from './ai.ts'

/** The nano and mini models that the openai package's own types name last. */
const defaultModels = { fast: 'gpt-5.4-nano', strong: 'gpt-5.4-mini' } as const satisfies Record<
  AiTier,
  ChatModel
>

/** The model of each tier as configured. */
export const configuredModels = (env: NodeJS.ProcessEnv = process.env): Record<AiTier, string> => ({
  fast: env.OPENAI_MODEL_FAST || defaultModels.fast,
  strong: env.OPENAI_MODEL_STRONG || defaultModels.strong,
})

/** Reasoning models think within their output allowance and refuse some sampling parameters. */
export const isReasoningModel = (model: string): boolean => /^(gpt-[5-9]|o\d)/.test(model)
