import type OpenAI from 'openai'
import type { ChatCompletionMessageParam, ResponseFormatJSONSchema } from 'openai/resources'
import { AiFailure, type AiMessage, type AiSpending } from './ai.ts'
import { isReasoningModel } from './models.ts'
import { estimateTokens, usdOf } from './prices.ts'
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

/** One chat completion's text, its cost reserved before and settled after. Throws AiFailure. */
export const chat = async (provider: Provider, request: ChatRequest, budget: AiSpending): Promise<string> => {
  const asked = [request.instructions, ...request.messages.map(({ content }) => content)].join('\n')
  const estimate = { input: estimateTokens(asked), output: request.maxOutputTokens }
  const settle = budget.reserve({
    tokens: estimate.input + estimate.output,
    usd: usdOf(request.model, estimate),
  })
  try {
    const completion = await withRetries(
      (limits) =>
        provider.client.chat.completions.create(paramsOf(request, provider.isOpenAi), {
          ...limits,
          maxRetries: 0,
        }),
      request,
    )
    const tokens = {
      input: completion.usage?.prompt_tokens ?? estimate.input,
      output: completion.usage?.completion_tokens ?? 0,
    }
    settle({ tokens: tokens.input + tokens.output, usd: usdOf(request.model, tokens) })
    return answerOf(completion)
  } catch (error) {
    settle({ tokens: 0, usd: 0 })
    throw error
  }
}

const answerOf = (completion: OpenAI.ChatCompletion): string => {
  const choice = completion.choices?.[0]
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
    throw new AiFailure('refused', 'The AI provider refused to answer this.')
  }
  const content = choice?.message?.content
  if (typeof content !== 'string' || content.trim() === '') {
    throw new AiFailure('garbage', 'The AI provider sent an empty answer.')
  }
  return content
}
