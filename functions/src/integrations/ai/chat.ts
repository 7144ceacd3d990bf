import type OpenAI from 'openai'
import type { ChatCompletionMessageParam, ResponseFormatJSONSchema } from 'openai/resources'
import { AiFailure, type AiMessage, type AiSpending } from './ai.ts'
import { isReasoningModel } from './models.ts'
import { estimateTokens } from './prices.ts'
import { type TimeLimits, withRetries } from './retry.ts'
import { withReservedCost } from './with-reserved-cost.ts'

/** Output tokens for the reasoning of a reasoning model, in addition to its answer. */
const reasoningTokens = 2000

export type Provider = { client: OpenAI; isOpenAi: boolean }

export type ChatRequest = {
  model: string
  instructions: string
  messages: AiMessage[]
  maxOutputTokens: number
  format?: ResponseFormatJSONSchema
} & TimeLimits

const paramsOf = (request: ChatRequest, isOpenAi: boolean) => {
  const { model, maxOutputTokens } = request
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: request.instructions },
    ...request.messages,
  ]
  const isReasoning = isOpenAi && isReasoningModel(model)
  return {
    model,
    messages,
    ...(isOpenAi
      ? { max_completion_tokens: maxOutputTokens + (isReasoning ? reasoningTokens : 0), store: false }
      : { max_tokens: maxOutputTokens }),
    ...(isReasoning ? { reasoning_effort: 'low' as const } : {}),
    ...(request.format ? { response_format: request.format } : {}),
  }
}

/** The text of one chat completion. Each try reserves its cost before the request and settles it afterwards. Throws AiFailure. */
export const chat = async (provider: Provider, request: ChatRequest, budget: AiSpending): Promise<string> => {
  const prompt = [request.instructions, ...request.messages.map(({ content }) => content)].join('\n')
  const { isOpenAi } = provider
  const reasoning = isOpenAi && isReasoningModel(request.model) ? reasoningTokens : 0
  const estimate = { input: estimateTokens(prompt), output: request.maxOutputTokens + reasoning }
  const completion = await withRetries(
    (limits) =>
      withReservedCost(
        budget,
        { model: request.model, estimate },
        () =>
          provider.client.chat.completions.create(paramsOf(request, isOpenAi), { ...limits, maxRetries: 0 }),
        ({ usage }) => ({
          input: usage?.prompt_tokens ?? estimate.input,
          output: usage?.completion_tokens ?? 0,
        }),
      ),
    request,
  )
  return answerOf(completion, request.format)
}

const answerOf = (completion: OpenAI.ChatCompletion, format: ChatRequest['format']): string => {
  const choice = completion.choices?.[0]
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
    throw new AiFailure('refused', 'The AI provider refused to answer this.')
  }
  const content = choice?.message?.content
  if (typeof content !== 'string' || content.trim() === '') {
    throw new AiFailure('garbage', 'The AI provider sent an empty answer.')
  }
  const text = content.toWellFormed()
  return choice?.finish_reason === 'length' && !format ? endAtSentence(text) : text
}

/** Ends a truncated answer after its last complete sentence, or marks it with an ellipsis. */
const endAtSentence = (text: string): string => {
  const end = Math.max(
    text.lastIndexOf('. '),
    text.lastIndexOf('.\n'),
    text.lastIndexOf('! '),
    text.lastIndexOf('? '),
  )
  return end > text.length / 2 ? text.slice(0, end + 1) : `${text.trimEnd()} …`
}
