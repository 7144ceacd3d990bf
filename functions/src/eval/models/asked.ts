/** What a request to the model asks, as far as the evaluation's models understand it. */
export type Asked = {
  /** Name of the wanted form; empty for free text. */
  form: string
  schema: unknown
  questions: { id: string; text: string }[]
  /** What was read, without what stands around it. */
  text: string
  input: string
  attempt: number
}

type Body = {
  messages?: { role: string; content: string }[]
  response_format?: { json_schema?: { name?: string; schema?: unknown } }
}

const marker = /^=== [0-9a-f]+ ===$/m

/** Reads a chat request as the engine sends it. */
export const askedIn = (body: Body): Asked => {
  const messages = body.messages ?? []
  const input = messages.find(({ role }) => role === 'user')?.content ?? ''
  const [before = '', text = ''] = input.split(marker)
  const questions = [...before.matchAll(/^- ([\w-]+): (.+)$/gm)].map(([, id = '', question = '']) => ({
    id,
    text: question,
  }))
  return {
    form: body.response_format?.json_schema?.name ?? '',
    schema: body.response_format?.json_schema?.schema,
    questions,
    text: text.trim() || input,
    input,
    attempt: messages.filter(({ role }) => role === 'assistant').length,
  }
}
