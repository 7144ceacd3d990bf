import { json, type Reply } from '../serving/reply.ts'
import type { Bot, ResponseAnswer, ResponseRequest } from './bot.ts'
import { newId, nowSeconds, tokensOf } from './wire.ts'

const searchItem = ({ query, sources }: NonNullable<ResponseAnswer['search']>) => ({
  id: newId('ws'),
  type: 'web_search_call',
  status: 'completed',
  action: { type: 'search', query, queries: [query], sources: sources.map((url) => ({ type: 'url', url })) },
})

const messageItem = ({ text, citations, refusal }: ResponseAnswer) => ({
  id: newId('msg'),
  type: 'message',
  status: 'completed',
  role: 'assistant',
  content: [
    refusal
      ? { type: 'refusal', refusal }
      : { type: 'output_text', text, annotations: citations, logprobs: [] },
  ],
})

/** `POST /responses`: free text, after a hosted web search or without one. */
export const respond = (bot: Bot, request: ResponseRequest, fault: string | null): Reply => {
  const answer = bot.respond(request, fault)
  const [input, output] = [answer.inputTokens, tokensOf(answer.text)]
  return json({
    id: newId('resp'),
    object: 'response',
    created_at: nowSeconds(),
    status: answer.isCutOff ? 'incomplete' : 'completed',
    incomplete_details: answer.isCutOff ? { reason: 'max_output_tokens' } : null,
    error: null,
    model: request.model ?? 'sample',
    output: [...(answer.search ? [searchItem(answer.search)] : []), messageItem(answer)],
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools: request.tools ?? [],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  })
}
