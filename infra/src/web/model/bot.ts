import type { Citation } from './citations.ts'
import type { Schema } from './schema.ts'

export type Content = string | { type: string; text?: string }[] | null

export type ChatMessage = { role: string; content: string }

/** The body of `POST /chat/completions`. */
export type ChatRequest = {
  model?: string
  messages?: { role: string; content?: Content }[]
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  response_format?: { type: string; json_schema?: { name: string; schema: Schema } }
}

/** The body of `POST /responses`. */
export type ResponseRequest = {
  model?: string
  instructions?: string | null
  input?: string | { role: string; content: string | { type: string; text?: string }[] }[]
  tools?: { type: string; user_location?: { country?: string; region?: string; city?: string } | null }[]
  text?: { format?: { type: string; schema?: Schema } }
}

/** The answer to a chat, with the tokens that its prompt is counted as. */
export type ChatAnswer = {
  content: string
  refusal?: string | null
  finishReason?: 'stop' | 'length'
  promptTokens: number
}

export type SearchAnswer = { query: string; text: string; citations: Citation[]; sources: string[] }

/** The answer to a request for a response; `search` is what the hosted web search did, null when it was not used. */
export type ResponseAnswer = {
  text: string
  citations: Citation[]
  refusal?: string | null
  isCutOff?: boolean
  search: Pick<SearchAnswer, 'query' | 'sources'> | null
  inputTokens: number
}

/** What answers behind the endpoint. `fault` is the mode of a fault that it acts out itself. */
export type Bot = {
  names: string[]
  chat: (messages: ChatMessage[], request: ChatRequest, fault: string | null) => ChatAnswer
  respond: (request: ResponseRequest, fault: string | null) => ResponseAnswer
}
