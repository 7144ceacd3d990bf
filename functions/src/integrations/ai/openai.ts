import type { Ai, AiTier } from './ai.ts'
import { chat } from './chat.ts'
import { aiFailureOf } from './failures.ts'
import { hostedWebSearch } from './hosted-web-search.ts'
import type { configuredModels } from './models.ts'
import { isPriceKnown } from './prices.ts'
import { type Access, connect } from './provider.ts'
import { endOf } from './spending.ts'
import { structured } from './structured.ts'

const tiers: AiTier[] = ['fast', 'strong']

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

/** The AI port on the openai package. */
export const connectAi = (access: Access, models: ReturnType<typeof configuredModels>): Ai => {
  const provider = connect(access)
  const text: Ai['text'] = ({ tier, timeoutMs, ...request }, budget) =>
    chat(provider, { ...request, model: models[tier], end: endOf(budget, timeoutMs) }, budget)
  return {
    models,
    assumedPrices: tiers.filter((tier) => !isPriceKnown(models[tier], access.ownPrice)),
    structured: withAiFailures(structured(provider, models)) as Ai['structured'],
    text: withAiFailures(text),
    searchWeb: withAiFailures(hostedWebSearch(provider, models.fast)),
  }
}
