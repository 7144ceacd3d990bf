import type OpenAI from 'openai'
import { type Ai, AiFailure, type WebCitation } from './ai.ts'
import type { Provider } from './chat.ts'
import { aiFailureOf, reportsMissing } from './failures.ts'
import { isReasoningModel } from './models.ts'
import { estimateTokens, webSearchCallUsd } from './prices.ts'
import { withRetries } from './retry.ts'
import { withReservedCost } from './with-reserved-cost.ts'

const defaultTimeoutMs = 30_000
/** Estimated input tokens for the pages that the provider reads. */
const pageTokens = 8000

/** Removes the tracking parameter that the provider adds to links. */
export const withoutTracking = (text: string): string => {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  if (url.searchParams.get('utm_source') !== 'openai') return text
  url.searchParams.delete('utm_source')
  return url.href
}

const searchesOf = (response: OpenAI.Responses.Response) =>
  response.output.flatMap((item) => (item.type === 'web_search_call' ? [item] : []))

const sourcesOf = (response: OpenAI.Responses.Response): string[] =>
  searchesOf(response).flatMap(({ action }) =>
    action?.type === 'search'
      ? (action.sources ?? []).flatMap((source) => ('url' in source ? [source.url] : []))
      : [],
  )

const textsOf = (response: OpenAI.Responses.Response) =>
  response.output
    .flatMap((item) => (item.type === 'message' ? item.content : []))
    .flatMap((content) => (content.type === 'output_text' ? [content] : []))

const citationsOf = (response: OpenAI.Responses.Response): WebCitation[] =>
  textsOf(response).flatMap(({ text, annotations }) =>
    annotations.flatMap((note) =>
      note.type === 'url_citation'
        ? [
            {
              url: withoutTracking(note.url),
              title: note.title,
              quote: text.slice(note.start_index, note.end_index),
            },
          ]
        : [],
    ),
  )

const paramsOf = (model: string, request: Parameters<Ai['searchWeb']>[0]) => {
  const { country, city } = request
  const userLocation =
    country || city ? { user_location: { type: 'approximate' as const, country, city } } : {}
  return {
    model,
    instructions: request.instructions,
    input: request.input,
    tools: [{ type: 'web_search' as const, search_context_size: 'low' as const, ...userLocation }],
    include: ['web_search_call.action.sources' as const],
    tool_choice: 'required' as const,
    max_output_tokens: request.maxOutputTokens,
    store: false,
    ...(isReasoningModel(model) ? { reasoning: { effort: 'low' as const } } : {}),
  }
}

/** How long "no web search" is remembered. It may have been a temporary error, so it is checked again. */
const missingForMs = 600_000

const costOf = (response: OpenAI.Responses.Response) => ({
  input: response.usage?.input_tokens ?? 0,
  output: response.usage?.output_tokens ?? 0,
  extraUsd: searchesOf(response).length * webSearchCallUsd,
})

/** The provider's own web search. Whether there is one is found out by the first request and remembered for a while. */
export const hostedWebSearch = (
  provider: Provider,
  model: string,
  now: () => number = Date.now,
): Ai['searchWeb'] => {
  let missingUntil = 0
  const missing = (cause?: unknown) =>
    new AiFailure('unsupported', 'The AI provider has no web search.', cause)
  return async (request, budget) => {
    if (now() < missingUntil) throw missing()
    const estimate = {
      input: estimateTokens(request.instructions + request.input) + pageTokens,
      output: request.maxOutputTokens,
    }
    try {
      const response = await withRetries(
        (limits) =>
          withReservedCost(
            budget,
            { model, estimate, extraUsd: webSearchCallUsd },
            () => provider.client.responses.create(paramsOf(model, request), { ...limits, maxRetries: 0 }),
            costOf,
          ),
        { timeoutMs: request.timeoutMs ?? defaultTimeoutMs, signal: request.signal },
      )
      if (searchesOf(response).length === 0) {
        throw new AiFailure('garbage', 'The AI provider answered without searching.')
      }
      return {
        text: textsOf(response)
          .map(({ text }) => text)
          .join('\n'),
        citations: citationsOf(response),
        sources: [...new Set(sourcesOf(response).map(withoutTracking))],
      }
    } catch (error) {
      const failure = aiFailureOf(error)
      if (failure.reason !== 'unsupported' || !reportsMissing(failure, /web_?search|tool/i)) throw error
      missingUntil = now() + missingForMs
      throw missing(error)
    }
  }
}
