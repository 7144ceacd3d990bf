import type OpenAI from 'openai'
import type { ChatCompletionMessageParam, ResponseFormatJSONSchema } from 'openai/resources'
import { AiFailure, type AiMessage, type AiSpending } from './ai.ts'
import { isReasoningModel } from './models.ts'
import { paidFor } from './paid-for.ts'
import { estimateTokens } from './prices.ts'
import { type TimeLimits, withRetries } from './retry.ts'

/** Room for the thoughts of a reasoning model beside its answer. */
const thinkingTokens = 2000

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
  const thinks = isOpenAi && isReasoningModel(model)
  return {
    model,
    messages,
    ...(isOpenAi
      ? { max_completion_tokens: maxOutputTokens + (thinks ? thinkingTokens : 0), store: false }
      : { max_tokens: maxOutputTokens }),
    ...(thinks ? { reasoning_effort: 'low' as const } : {}),
    ...(request.format ? { response_format: request.format } : {}),
  }
}

/** One chat completion's text; the cost of every try is reserved before and settled after it. Throws AiFailure. */
export const chat = async (provider: Provider, request: ChatRequest, budget: AiSpending): Promise<string> => {
  const asked = [request.instructions, ...request.messages.map(({ content }) => content)].join('\n')
  const { isOpenAi } = provider
  const thoughts = isOpenAi && isReasoningModel(request.model) ? thinkingTokens : 0
  const estimate = { input: estimateTokens(asked), output: request.maxOutputTokens + thoughts }
  const completion = await withRetries(
    (limits) =>
      paidFor(
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
  return choice?.finish_reason === 'length' && !format ? withVisibleEnd(text) : text
}

/** An answer that was cut off ends with its last whole sentence, or says that it goes on. */
const withVisibleEnd = (text: string): string => {
  const end = Math.max(
    text.lastIndexOf('. '),
    text.lastIndexOf('.\n'),
    text.lastIndexOf('! '),
    text.lastIndexOf('? '),
  )
  return end > text.length / 2 ? text.slice(0, end + 1) : `${text.trimEnd()} …`
}
