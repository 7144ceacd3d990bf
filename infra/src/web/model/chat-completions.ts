import { json, type Reply } from '../serving/reply.ts'
import type { Bot, ChatAnswer, ChatRequest } from './bot.ts'
import { failure, messagesOf, newId, nowSeconds, tokensOf } from './wire.ts'

const usageOf = ({ content, refusal, promptTokens }: ChatAnswer) => {
  const completion = tokensOf(content || (refusal ?? ''))
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completion,
    total_tokens: promptTokens + completion,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
  }
}

const headOf = (object: string, model: string) => ({
  id: newId('chatcmpl'),
  object,
  created: nowSeconds(),
  model,
})

const whole = (model: string, answer: ChatAnswer): Reply => {
  const { content, refusal = null, finishReason = 'stop' } = answer
  const message = { role: 'assistant', content: refusal ? null : content, refusal, annotations: [] }
  return json({
    ...headOf('chat.completion', model),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason }],
    usage: usageOf(answer),
  })
}

const streamed = (model: string, answer: ChatAnswer, hasUsage: boolean): Reply => {
  const base = headOf('chat.completion.chunk', model)
  const chunk = (delta: object, finish: string | null) => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason: finish }],
  })
  const words = answer.content.match(/\s*\S+/g) ?? []
  const events = [
    chunk({ role: 'assistant', content: '', refusal: null }, null),
    ...(answer.refusal
      ? [chunk({ refusal: answer.refusal }, null)]
      : words.map((content) => chunk({ content }, null))),
    chunk({}, answer.finishReason ?? 'stop'),
    ...(hasUsage ? [{ ...base, choices: [], usage: usageOf(answer) }] : []),
  ]
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
    chunks: [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'],
  }
}

/** `POST /chat/completions`, whole or as server-sent events. */
export const completeChat = (bot: Bot, request: ChatRequest, fault: string | null): Reply => {
  const messages = messagesOf(request.messages ?? [])
  if (messages.length === 0) return failure(400, "Missing required parameter: 'messages'.")
  const model = request.model ?? 'sample'
  const answer = bot.chat(messages, request, fault)
  return request.stream
    ? streamed(model, answer, request.stream_options?.include_usage ?? false)
    : whole(model, answer)
}
