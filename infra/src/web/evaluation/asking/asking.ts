import type { ChatMessage, ChatRequest } from '../../model/bot.ts'
import type { Schema } from '../../model/schema.ts'

/** One question of a request, whatever the prompt around it: what is asked, of whom, and the quote it is asked about. */
export type AskedCriterion = { id: string; text: string; company: string; quote: string }

/**
 * A request to a model, read without regard to its wording. Questions are found in two forms: lines
 * `- <id>: <text>`, and JSON objects with an `id` and a `criterion`, `question` or `text`. A question may
 * have its own `company` or `name` and `quote`.
 */
export type Asking = {
  schema: Schema | undefined
  /** Everything that the user's message says. */
  input: string
  /** Everything that was sent, instructions included. */
  sent: string
  criteria: AskedCriterion[]
  promptTokens: number
}

const linePattern = /^[-*•]\s*\[?"?([\w.:/-]{1,60})"?\]?\s*[:—–|]\s*(\S.*)$/gmu

/** Every value of the JSON texts that stand in the message, alone on their lines or as the whole. */
const jsonIn = (input: string): unknown[] =>
  [...input.matchAll(/[[{][\s\S]*?[\]}](?=\s*$|\s*\n)/g)].flatMap(([text]) => {
    try {
      return [JSON.parse(text)]
    } catch {
      return []
    }
  })

const objectsIn = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  const own = value as Record<string, unknown>
  return [own, ...Object.values(own).flatMap(objectsIn)]
}

const textAt = (object: Record<string, unknown>, keys: string[]): string => {
  const key = keys.find((one) => typeof object[one] === 'string')
  return key ? String(object[key]) : ''
}

const fromObject = (object: Record<string, unknown>): AskedCriterion[] => {
  const text = textAt(object, ['criterion', 'question', 'text', 'claim'])
  const id = textAt(object, ['id', 'key', 'ref'])
  if (!id || !text) return []
  return [{ id, text, company: textAt(object, ['company', 'name']), quote: textAt(object, ['quote']) }]
}

/** `company` and `quote` may follow the question on its line, or stand on the indented lines below it. */
const fromLine = (input: string, match: RegExpExecArray): AskedCriterion => {
  const [line, id = '', text = ''] = match
  const below = /^(?:\n[ \t]+[^\n]*)*/.exec(input.slice(match.index + line.length))?.[0] ?? ''
  const whole = text + below
  const after = (label: RegExp) => label.exec(whole)?.[1]?.replace(/^["“»「]|["”«」]$/g, '') ?? ''
  return {
    id,
    text,
    company: after(/\bcompany\s*[:=]\s*([^\n|]+)/i).trim(),
    quote: after(/\bquote\s*[:=]\s*([^\n]+)/i).trim(),
  }
}

/** Reads a chat request by its form alone. */
export const askingOf = (messages: ChatMessage[], { response_format: format }: ChatRequest): Asking => {
  const input = messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n')
  const asJson = jsonIn(input).flatMap(objectsIn).flatMap(fromObject)
  const asLines = [...input.matchAll(linePattern)].map((match) => fromLine(input, match))
  const sent = messages.map(({ content }) => content).join('\n')
  const schemaText = JSON.stringify(format?.json_schema?.schema ?? {})
  return {
    schema: format?.json_schema?.schema,
    input,
    sent,
    criteria: asJson.length > 0 ? asJson : asLines,
    promptTokens: Math.ceil((sent.length + schemaText.length) / 4),
  }
}
