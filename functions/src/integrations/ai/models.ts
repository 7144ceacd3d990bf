import type { ChatModel } from 'openai/resources/shared'
import type { AiTier } from './ai.ts'

/** The newest nano and mini models in the types of the openai package. */
const defaultModels = { fast: 'gpt-5.4-nano', strong: 'gpt-5.4-mini' } as const satisfies Record<
  AiTier,
  ChatModel
>

/** The configured model of each tier. */
export const configuredModels = (env: NodeJS.ProcessEnv = process.env): Record<AiTier, string> => ({
  fast: env.OPENAI_MODEL_FAST || defaultModels.fast,
  strong: env.OPENAI_MODEL_STRONG || defaultModels.strong,
})

/** Reasoning counts towards the output tokens of these models, and they reject some sampling parameters. */
export const isReasoningModel = (model: string): boolean => /^(gpt-[5-9]|o\d)/.test(model)
