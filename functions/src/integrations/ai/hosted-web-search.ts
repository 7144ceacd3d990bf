import type OpenAI from 'openai'
import { type Ai, AiFailure, type AiSpending, type WebCitation } from './ai.ts'
import { aiFailureOf, errorInAnswer, reportsMissing } from './failures.ts'
import { isReasoningModel } from './models.ts'
import { estimateTokens, webSearchCallUsd } from './prices.ts'
import type { Provider } from './provider.ts'
import { withRetries } from './retry.ts'
import { endOf } from './spending.ts'
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
  (response.output ?? []).flatMap((item) => (item.type === 'web_search_call' ? [item] : []))

const sourcesOf = (response: OpenAI.Responses.Response): string[] =>
  searchesOf(response).flatMap(({ action }) =>
    action?.type === 'search'
      ? (action.sources ?? []).flatMap((source) => ('url' in source ? [source.url] : []))
      : [],
  )

const textsOf = (response: OpenAI.Responses.Response) =>
  (response.output ?? [])
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

type SearchRequest = Parameters<Ai['searchWeb']>[0]

const paramsOf = (model: string, request: SearchRequest) => {
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
/** Some servers know the call but ignore the tool; on a laptop their answers cost the time of other calls. */
const mostWithoutSearch = 2

const askOnce = async (
  { client, gate, ownPrice }: Provider,
  model: string,
  request: SearchRequest,
  budget: AiSpending,
): Promise<OpenAI.Responses.Response> => {
  const { maxOutputTokens: outputTokens, signal } = request
  const estimate = {
    input: estimateTokens(request.instructions + request.input) + pageTokens,
    output: outputTokens,
  }
  const end = endOf(budget, request.timeoutMs ?? defaultTimeoutMs)
  const call = { owner: budget.owner, end, signal, outputTokens, isUnlikeOthers: true }
  return withRetries(gate, call, (limits) =>
    withReservedCost(
      budget,
      { model, ownPrice, estimate, extraUsd: webSearchCallUsd, signal: limits.signal },
      async () => {
        const answer = await client.responses.create(paramsOf(model, request), { ...limits, maxRetries: 0 })
        const error = errorInAnswer(answer)
        if (error) throw error
        return answer
      },
      (response) => ({
        input: response.usage?.input_tokens ?? estimate.input,
        output: response.usage?.output_tokens ?? estimate.output,
        extraUsd: searchesOf(response).length * webSearchCallUsd,
      }),
    ),
  )
}

/** Whether the limit of tokens ended the answer before it named a site. */
const isCutOff = (response: OpenAI.Responses.Response) =>
  response.status === 'incomplete' && sourcesOf(response).length === 0 && citationsOf(response).length === 0

/** The provider's own web search. Whether there is one is found out by the first request and remembered for a while. */
export const hostedWebSearch = (
  provider: Provider,
  model: string,
  now: () => number = () => performance.now(),
): Ai['searchWeb'] => {
  let missingUntil = Number.NEGATIVE_INFINITY
  let answersWithoutSearch = 0
  const missing = (cause?: unknown) =>
    new AiFailure('unsupported', 'The AI provider has no web search.', cause)
  return async (request, budget) => {
    if (now() < missingUntil) throw missing()
    try {
      const first = await askOnce(provider, model, request, budget)
      const response = isCutOff(first)
        ? await askOnce(provider, model, { ...request, maxOutputTokens: 2 * request.maxOutputTokens }, budget)
        : first
      const hasSearched = searchesOf(response).length > 0
      answersWithoutSearch = hasSearched ? 0 : answersWithoutSearch + 1
      if (!hasSearched) {
        if (answersWithoutSearch >= mostWithoutSearch) missingUntil = now() + missingForMs
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
