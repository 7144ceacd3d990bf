import type OpenAI from 'openai'
import type { ChatCompletionMessageParam, ResponseFormatJSONSchema } from 'openai/resources'
import { AiFailure, type AiMessage, type AiSpending } from './ai.ts'
import { endAtSentence } from './end-at-sentence.ts'
import { errorInAnswer } from './failures.ts'
import { isReasoningModel } from './models.ts'
import { estimateTokens } from './prices.ts'
import type { Provider } from './provider.ts'
import { withRetries } from './retry.ts'
import { withReservedCost } from './with-reserved-cost.ts'

export type ChatRequest = {
  model: string
  instructions: string
  messages: AiMessage[]
  maxOutputTokens: number
  format?: ResponseFormatJSONSchema
  /** When the caller stops waiting, of `performance.now()`. */
  end: number
  signal?: AbortSignal
}

const paramsOf = (request: ChatRequest, { kind }: Provider, outputTokens: number) => {
  const { model } = request
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: request.instructions },
    ...request.messages,
  ]
  return {
    model,
    messages,
    ...(kind === 'compatible' ? { max_tokens: outputTokens } : { max_completion_tokens: outputTokens }),
    ...(kind === 'openai' ? { store: false } : {}),
    ...(kind !== 'compatible' && isReasoningModel(model) ? { reasoning_effort: 'low' as const } : {}),
    ...(request.format ? { response_format: request.format } : {}),
  }
}

const isCount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0

/** Servers leave out parts of `usage` or all of it. */
const usedOf = ({ usage, choices }: OpenAI.ChatCompletion, estimated: { input: number }) => {
  const input = isCount(usage?.prompt_tokens) ? usage.prompt_tokens : estimated.input
  if (isCount(usage?.completion_tokens)) return { input, output: usage.completion_tokens }
  const rest = isCount(usage?.total_tokens) ? usage.total_tokens - input : 0
  return { input, output: Math.max(rest, estimateTokens(choices?.[0]?.message?.content ?? '')) }
}

/** One completion. Each try reserves its cost before the request and settles it afterwards. */
const complete = (
  provider: Provider,
  request: ChatRequest,
  room: number,
  budget: AiSpending,
): Promise<OpenAI.ChatCompletion> => {
  const prompt = [request.instructions, ...request.messages.map(({ content }) => content)].join('\n')
  const outputTokens = request.maxOutputTokens + room
  const estimate = { input: estimateTokens(prompt), output: outputTokens }
  const { end, signal, model } = request
  return withRetries(provider.gate, { owner: budget.owner, end, signal, outputTokens }, (limits) =>
    provider.dialectOf(model).send(paramsOf(request, provider, outputTokens), (params) =>
      withReservedCost(
        budget,
        { model, ownPrice: provider.ownPrice, estimate, signal: limits.signal },
        async () => {
          const answer = await provider.client.chat.completions.create(params, { ...limits, maxRetries: 0 })
          const error = errorInAnswer(answer)
          if (error) throw error
          return answer
        },
        (answer) => usedOf(answer, estimate),
      ),
    ),
  )
}

/** Whether the limit of tokens ended the answer before it could be of use. */
const isCutOff = ({ choices }: OpenAI.ChatCompletion, { format }: ChatRequest): boolean => {
  const choice = choices?.[0]
  return choice?.finish_reason === 'length' && (format !== undefined || !choice.message?.content?.trim())
}

/** The text of one chat completion. One that was cut off is asked for once more, with more room. Throws AiFailure. */
export const chat = async (provider: Provider, request: ChatRequest, budget: AiSpending): Promise<string> => {
  const dialect = provider.dialectOf(request.model)
  const room = dialect.room()
  const first = await complete(provider, request, room, budget)
  if (!isCutOff(first, request)) return answerOf(first)
  dialect.needsMoreThan(room)
  const second = await complete(provider, request, dialect.room(), budget)
  if (isCutOff(second, request)) throw new AiFailure('garbage', 'The AI provider’s answers were cut off.')
  return answerOf(second)
}

/** Models that reason in public begin with it. */
const withoutReasoning = (text: string) => text.replace(/^\s*<think>[\s\S]*?<\/think>\s*/, '')

const answerOf = (completion: OpenAI.ChatCompletion): string => {
  const choice = completion.choices?.[0]
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
    throw new AiFailure('refused', 'The AI provider refused to answer this.')
  }
  const content = choice?.message?.content
  const text = typeof content === 'string' ? withoutReasoning(content).toWellFormed() : ''
  if (text.trim() === '') throw new AiFailure('garbage', 'The AI provider sent an empty answer.')
  return choice?.finish_reason === 'length' ? endAtSentence(text) : text
}
