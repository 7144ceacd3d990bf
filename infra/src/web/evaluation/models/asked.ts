import type { ChatMessage, ChatRequest } from '../../model/bot.ts'
import type { Schema } from '../../model/schema.ts'

/** A request to the model, as far as the models of the evaluation understand it. */
export type Asked = {
  /** The name of the schema; empty for free text. */
  form: string
  schema: Schema | undefined
  /** One with a quote is asked about the quote alone. */
  questions: { id: string; text: string; quote?: string }[]
  /** The text that the questions are about, without the prompt around it. */
  text: string
  input: string
  attempt: number
}

const marker = /^=== [0-9a-f]+ ===$/m

type Claims = { claims?: { id: string; criterion: string; quote: string }[] }

/** The claims of a second look, which are JSON instead of a text. */
const claimsIn = (text: string): { id: string; text: string; quote: string }[] => {
  if (!text.trim().startsWith('{"claims"')) return []
  const { claims = [] } = JSON.parse(text) as Claims
  return claims.map(({ id, criterion, quote }) => ({ id, text: criterion, quote }))
}

/** Reads a chat request as the engine sends it. */
export const askedIn = (messages: ChatMessage[], { response_format: format }: ChatRequest): Asked => {
  const input = messages.find(({ role }) => role === 'user')?.content ?? ''
  const [before = '', text = ''] = input.split(marker)
  const questions = [...before.matchAll(/^- ([\w-]+): (.+)$/gm)].map(([, id = '', question = '']) => ({
    id,
    text: question,
  }))
  return {
    form: format?.json_schema?.name ?? '',
    schema: format?.json_schema?.schema,
    questions: questions.length > 0 ? questions : claimsIn(text),
    text: text.trim() || input,
    input,
    attempt: messages.filter(({ role }) => role === 'assistant').length,
  }
}
