import { optionalSecret } from '../../platform/secrets.ts'
import type { Ai } from './ai.ts'
import { configuredModels } from './models.ts'

let configured: { key: string; ai: Ai } | null = null

/**
 * The provider that OPENAI_API_KEY (or its secret) or OPENAI_BASE_URL names, or null when none of
 * them is set. The openai package, and what speaks through it, is loaded only then.
 */
export const configuredAi = async (env: NodeJS.ProcessEnv = process.env): Promise<Ai | null> => {
  const baseUrl = env.OPENAI_BASE_URL || undefined
  const apiKey = env.OPENAI_API_KEY || (await optionalSecret('OPENAI_API_KEY'))
  if (!apiKey && !baseUrl) return null
  const models = configuredModels(env)
  const key = JSON.stringify([apiKey, baseUrl, models])
  if (configured?.key === key) return configured.ai
  const { connectAi } = await import('./openai.ts')
  const ai = connectAi({ apiKey, baseUrl }, models)
  configured = { key, ai }
  return ai
}
