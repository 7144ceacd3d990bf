import { optionalSecret } from '../../platform/secrets.ts'
import type { Ai } from './ai.ts'
import { chat, type Provider } from './chat.ts'
import { aiFailureOf } from './failures.ts'
import { hostedWebSearch } from './hosted-web-search.ts'
import { configuredModels } from './models.ts'
import { structured } from './structured.ts'

const defaultTimeoutMs = 20_000

/** Whatever goes wrong leaves as AiFailure, but for a signal's reason: that is the caller's own. */
const failingAsAi =
  <Request extends { signal?: AbortSignal }, Rest extends unknown[], Output>(
    call: (request: Request, ...rest: Rest) => Promise<Output>,
  ) =>
  async (request: Request, ...rest: Rest): Promise<Output> => {
    try {
      return await call(request, ...rest)
    } catch (error) {
      request.signal?.throwIfAborted()
      throw aiFailureOf(error)
    }
  }

/** The AI port over one provider. */
export const aiOver = (provider: Provider, models: ReturnType<typeof configuredModels>): Ai => {
  const text: Ai['text'] = ({ tier, timeoutMs = defaultTimeoutMs, ...request }, budget) =>
    chat(provider, { ...request, model: models[tier], timeoutMs }, budget)
  return {
    structured: failingAsAi(structured(provider, models)) as Ai['structured'],
    text: failingAsAi(text),
    searchWeb: failingAsAi(hostedWebSearch(provider, models.fast)),
  }
}

let configured: { key: string; ai: Ai } | null = null

/**
 * The provider that OPENAI_API_KEY or OPENAI_BASE_URL names, or null when neither is set.
 * The openai package is loaded only then.
 */
export const configuredAi = async (env: NodeJS.ProcessEnv = process.env): Promise<Ai | null> => {
  const { OPENAI_BASE_URL: baseUrl } = env
  const apiKey = env.OPENAI_API_KEY || (await optionalSecret('OPENAI_API_KEY'))
  if (!apiKey && !baseUrl) return null
  const models = configuredModels(env)
  const key = JSON.stringify([apiKey, baseUrl, models])
  if (configured?.key === key) return configured.ai
  const { default: OpenAI } = await import('openai')
  const client = new OpenAI({
    apiKey: apiKey || 'none',
    maxRetries: 0,
    logLevel: 'off',
    ...(baseUrl ? { baseURL: baseUrl } : {}),
  })
  const isOpenAi = !baseUrl || new URL(baseUrl).hostname.endsWith('.openai.com')
  const ai = aiOver({ client, isOpenAi }, models)
  configured = { key, ai }
  return ai
}
