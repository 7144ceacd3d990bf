import type OpenAI from 'openai'
import { type Ai, AiFailure, type WebCitation } from './ai.ts'
import type { Provider } from './chat.ts'
import { isReasoningModel } from './models.ts'
import { estimateTokens, usdOf, webSearchCallUsd } from './prices.ts'
import { withRetries } from './retry.ts'

const defaultTimeoutMs = 30_000
/** What the provider adds to the input: the pages it read. */
const pageTokens = 8000

/** The provider marks the links it gives. */
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

/** The provider's own web search. What it can not do is found out by asking once. */
export const hostedWebSearch = (provider: Provider, model: string): Ai['searchWeb'] => {
  let isUnsupported = false
  const unsupported = (cause?: unknown) => {
    isUnsupported = true
    return new AiFailure('unsupported', 'The AI provider has no web search.', cause)
  }
  return async (request, budget) => {
    if (isUnsupported) throw unsupported()
    const estimate = {
      input: estimateTokens(request.instructions + request.input) + pageTokens,
      output: request.maxOutputTokens,
    }
    const settle = budget.reserve({
      tokens: estimate.input + estimate.output,
      usd: usdOf(model, estimate) + webSearchCallUsd,
    })
    try {
      const response = await withRetries(
        (limits) => provider.client.responses.create(paramsOf(model, request), { ...limits, maxRetries: 0 }),
        { timeoutMs: request.timeoutMs ?? defaultTimeoutMs, signal: request.signal },
      )
      const searches = searchesOf(response).length
      const tokens = { input: response.usage?.input_tokens ?? 0, output: response.usage?.output_tokens ?? 0 }
      settle({
        tokens: tokens.input + tokens.output,
        usd: usdOf(model, tokens) + searches * webSearchCallUsd,
      })
      if (searches === 0) throw unsupported()
      return {
        text: textsOf(response)
          .map(({ text }) => text)
          .join('\n'),
        citations: citationsOf(response),
        sources: [...new Set(sourcesOf(response).map(withoutTracking))],
      }
    } catch (error) {
      settle({ tokens: 0, usd: 0 })
      throw error instanceof AiFailure && error.reason === 'unsupported' ? unsupported(error) : error
    }
  }
}
