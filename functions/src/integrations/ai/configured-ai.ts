import { optionalSecret } from '../../platform/secrets.ts'
import type { Ai } from './ai.ts'
import { configuredModels } from './models.ts'
import { readPrice } from './prices.ts'

/** More than a large provider needs for one process; and longer than any search. */
const mostBounds = { atOnce: 16, timeoutMs: 120_000 }

/** A number above 0 bounds what otherwise adapts to the provider; anything else counts as unset. */
const boundsOf = (env: NodeJS.ProcessEnv) => {
  const given = (name: string) => Math.max(0, Number(env[name]) || 0)
  const seconds = given('OPENAI_TIMEOUT_SECONDS')
  return {
    atOnce: Math.ceil(given('OPENAI_CONCURRENCY')) || mostBounds.atOnce,
    timeoutMs: seconds * 1000 || mostBounds.timeoutMs,
  }
}

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
  const bounds = boundsOf(env)
  const ownPrice = readPrice(env.OPENAI_PRICE)
  const key = JSON.stringify([apiKey, baseUrl, models, bounds, ownPrice])
  if (configured?.key === key) return configured.ai
  const { connectAi } = await import('./openai.ts')
  const ai = connectAi({ apiKey, baseUrl, bounds, ownPrice }, models)
  configured = { key, ai }
  return ai
}
