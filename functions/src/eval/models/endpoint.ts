import { hashOf } from '../random.ts'
import { askedIn } from './asked.ts'
import type { Citation, Fault, Model } from './model.ts'

const tokensOf = (text: string) => Math.ceil(text.length / 4)

const completion = (content: string, input: string) => ({
  id: 'chat',
  object: 'chat.completion',
  created: 0,
  model: 'evaluation',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
  usage: {
    prompt_tokens: tokensOf(input),
    completion_tokens: tokensOf(content),
    total_tokens: tokensOf(input) + tokensOf(content),
  },
})

const listed = (citations: Citation[]) => {
  let text = 'I found these companies:\n'
  const annotations = citations.map(({ url, title }) => {
    const shown = title || url
    const start = text.length + 2
    text += `- [${shown}](${url})\n`
    return {
      type: 'url_citation',
      url: `${url}?utm_source=openai`,
      title,
      start_index: start,
      end_index: text.length - 1,
    }
  })
  return { text, annotations }
}

const response = (question: string, citations: Citation[]) => {
  const { text, annotations } = listed(citations)
  return {
    id: 'resp',
    object: 'response',
    created_at: 0,
    status: 'completed',
    model: 'evaluation',
    output: [
      {
        id: 'ws',
        type: 'web_search_call',
        status: 'completed',
        action: {
          type: 'search',
          query: question,
          sources: citations.map(({ url }) => ({ type: 'url', url })),
        },
      },
      {
        id: 'msg',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations }],
      },
    ],
    usage: {
      input_tokens: tokensOf(question) + 4000,
      output_tokens: tokensOf(text),
      total_tokens: tokensOf(question) + 4000 + tokensOf(text),
    },
  }
}

export type ModelReply = { fault: Fault; body: unknown }

/** An OpenAI-compatible endpoint in front of a model. */
export const endpointOf = (model: Model) => {
  const callsOf = new Map<number, number>()
  return (path: string, text: string): ModelReply => {
    const key = hashOf(text)
    const call = (callsOf.get(key) ?? 0) + 1
    callsOf.set(key, call)
    const fault = model.faultOf(call, String(key))
    const body = JSON.parse(text)
    if (path.endsWith('/responses'))
      return { fault, body: response(String(body.input), model.search(String(body.input))) }
    const asked = askedIn(body)
    const content = model.chat(asked)
    const isCut = fault === 'cut'
    return {
      fault: isCut ? null : fault,
      body: completion(isCut ? content.slice(0, content.length / 2) : content, asked.input),
    }
  }
}
