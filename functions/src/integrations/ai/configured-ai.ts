import { optionalSecret } from '../../platform/secrets.ts'
import type { Ai } from './ai.ts'
import { configuredModels } from './models.ts'

let configured: { key: string; ai: Ai } | null = null

/**
 * The provider configured by OPENAI_API_KEY (or its secret) or OPENAI_BASE_URL, or null if neither
 * is set. The openai package and the code that uses it are loaded only if there is a provider.
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
