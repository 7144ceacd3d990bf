import OpenAI from 'openai'
import type { Ai } from './ai.ts'
import { chat, type Provider } from './chat.ts'
import { aiFailureOf } from './failures.ts'
import { hostedWebSearch } from './hosted-web-search.ts'
import type { configuredModels } from './models.ts'
import { structured } from './structured.ts'

const defaultTimeoutMs = 20_000

/** Converts every error into AiFailure, except the reason of the caller's own signal. */
const withAiFailures =
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

/** The AI port for one provider. */
export const aiOf = (provider: Provider, models: ReturnType<typeof configuredModels>): Ai => {
  const text: Ai['text'] = ({ tier, timeoutMs = defaultTimeoutMs, ...request }, budget) =>
    chat(provider, { ...request, model: models[tier], timeoutMs }, budget)
  return {
    models,
    structured: withAiFailures(structured(provider, models)) as Ai['structured'],
    text: withAiFailures(text),
    searchWeb: withAiFailures(hostedWebSearch(provider, models.fast)),
  }
}

/** The AI port on the openai package. A server that needs no key (Ollama) gets a dummy. */
export const connectAi = (
  { apiKey, baseUrl }: { apiKey: string | undefined; baseUrl: string | undefined },
  models: ReturnType<typeof configuredModels>,
): Ai => {
  const client = new OpenAI({
    apiKey: apiKey || 'none',
    maxRetries: 0,
    logLevel: 'off',
    ...(baseUrl ? { baseURL: baseUrl } : {}),
  })
  const isOpenAi = !baseUrl || new URL(baseUrl).hostname.endsWith('.openai.com')
  return aiOf({ client, isOpenAi }, models)
}
