import type { ChatModel } from 'openai/resources/shared'
import type { AiTier } from './ai.ts'

/** The newest nano and mini models in the types of the openai package. */
const defaultModels = { fast: 'gpt-5.4-nano', strong: 'gpt-5.4-mini' } as const satisfies Record<
  AiTier,
  ChatModel
>

/** The deployment in an address of Azure, as its portal shows it. */
const deploymentIn = (baseUrl: string | undefined): string | undefined =>
  /\/deployments\/([^/?]+)/.exec(baseUrl ?? '')?.[1]

/** The configured model of each tier. */
export const configuredModels = (env: NodeJS.ProcessEnv = process.env): Record<AiTier, string> => {
  const deployment = deploymentIn(env.OPENAI_BASE_URL)
  return {
    fast: env.OPENAI_MODEL_FAST || deployment || defaultModels.fast,
    strong: env.OPENAI_MODEL_STRONG || deployment || defaultModels.strong,
  }
}

/** Reasoning counts towards the output tokens of these models, and they reject some sampling parameters. */
export const isReasoningModel = (model: string): boolean => /^(openai\/)?(gpt-[5-9]|o\d)/.test(model)

/** The tier of a configured model; null for any other name. A model of both tiers counts as strong. */
export const tierOfModel = (model: string, env: NodeJS.ProcessEnv = process.env): AiTier | null => {
  const { fast, strong } = configuredModels(env)
  if (model === strong) return 'strong'
  return model === fast ? 'fast' : null
}
