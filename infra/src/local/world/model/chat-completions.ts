import { json, type Reply } from '../serving/reply.ts'
import { answerQuestion } from './answering.ts'
import { answerBySchema } from './fill-schema.ts'
import { inventedInto } from './invent.ts'
import { type ChatMessage, readMessages } from './reading.ts'
import type { Schema } from './schema.ts'
import { newId, nowSeconds, tokensOf } from './tokens.ts'

type ContentPart = { type: string; text?: string }
type WireMessage = { role: string; content?: string | ContentPart[] | null }

export type ChatRequest = {
  model?: string
  messages?: WireMessage[]
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  response_format?: { type: string; json_schema?: { name: string; schema: Schema } }
}

type Answered = { content: string; refusal: string | null; finishReason: string }

const textOf = (content: WireMessage['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('\n')

export const messagesOf = (messages: WireMessage[]): ChatMessage[] =>
  messages.map(({ role, content }) => ({ role, content: textOf(content) }))

const contentFor = (
  { response_format: format }: ChatRequest,
  messages: ChatMessage[],
  fault: string | null,
): string => {
  const reading = readMessages(messages)
  if (format?.type === 'json_schema' && format.json_schema) {
    const answer = answerBySchema(format.json_schema.schema, reading)
    return JSON.stringify(fault === 'invent' ? inventedInto(answer) : answer)
  }
  const answer = answerQuestion(reading)
  if (format?.type === 'json_object') return JSON.stringify({ answer })
  return fault === 'invent' ? `${answer} Its new address is ceo@invented.example, +1 900-555-0199.` : answer
}

const answered = (request: ChatRequest, messages: ChatMessage[], fault: string | null): Answered => {
  if (fault === 'refuse')
    return { content: '', refusal: 'I’m sorry, but I can’t help with that.', finishReason: 'stop' }
  const content = contentFor(request, messages, fault)
  if (fault !== 'truncated') return { content, refusal: null, finishReason: 'stop' }
  return { content: content.slice(0, Math.floor(content.length / 2)), refusal: null, finishReason: 'length' }
}

const usageOf = (messages: ChatMessage[], content: string) => {
  const prompt = messages.reduce((sum, { content: text }) => sum + tokensOf(text) + 4, 3)
  const completion = tokensOf(content)
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
  }
}

const whole = (
  model: string,
  { content, refusal, finishReason }: Answered,
  usage: ReturnType<typeof usageOf>,
): Reply =>
  json({
    id: newId('chatcmpl'),
    object: 'chat.completion',
    created: nowSeconds(),
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: refusal ? null : content, refusal, annotations: [] },
        logprobs: null,
        finish_reason: finishReason,
      },
    ],
    usage,
  })

const streamed = (model: string, answer: Answered, usage: ReturnType<typeof usageOf> | null): Reply => {
  const base = { id: newId('chatcmpl'), object: 'chat.completion.chunk', created: nowSeconds(), model }
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
    chunk({}, answer.finishReason),
    ...(usage ? [{ ...base, choices: [], usage }] : []),
  ]
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
    chunks: [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'],
  }
}

/** `POST /chat/completions`, whole or as server-sent events. */
export const completeChat = (request: ChatRequest, fault: string | null): Reply => {
  const messages = messagesOf(request.messages ?? [])
  const model = request.model ?? 'sample'
  if (messages.length === 0) {
    return json(
      { error: { message: "Missing required parameter: 'messages'.", type: 'invalid_request_error' } },
      400,
    )
  }
  const answer = answered(request, messages, fault)
  const usage = usageOf(messages, answer.content || (answer.refusal ?? ''))
  if (!request.stream) return whole(model, answer, usage)
  return streamed(model, answer, request.stream_options?.include_usage ? usage : null)
}
