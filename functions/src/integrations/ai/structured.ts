import type * as z from 'zod/mini'
import { parseWellFormed } from '../well-formed.ts'
import { type Ai, AiFailure, type AiMessage } from './ai.ts'
import { answerSchema, type JsonSchema } from './answer-schema.ts'
import { chat } from './chat.ts'
import type { configuredModels } from './models.ts'
import type { Provider } from './provider.ts'
import { endOf } from './spending.ts'

const maxShownAnswerLength = 4000

const formatOf = (name: string, schema: JsonSchema) =>
  ({ type: 'json_schema', json_schema: { name, strict: true, schema } }) as const

const inWords = (schema: JsonSchema) =>
  `Answer only with JSON of this JSON schema:\n${JSON.stringify(schema)}`

/** Small models often wrap JSON in a code fence. */
const withoutFence = (text: string): string =>
  /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text)?.[1] ?? text

/** The same text as zod's `prettifyError`, which would add a chunk to the bundle (`docs/decisions/009`). */
const describeIssues = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .map(({ path, message }) => `✖ ${message}${path.length > 0 ? `\n  → at ${path.join('.')}` : ''}`)
    .join('\n')

const read = <Schema extends z.ZodMiniType>(schema: Schema, text: string) => {
  try {
    const parsed = schema.safeParse(parseWellFormed(withoutFence(text)))
    return parsed.success
      ? { value: parsed.data }
      : { problem: describeIssues(parsed.error.issues).slice(0, 1000) }
  } catch {
    return { problem: 'The answer is not JSON.' }
  }
}

/**
 * JSON that matches the schema. If the first answer does not match, the model is asked once to repair it. A
 * server that does not enforce schemas gets them in its prompts from then on.
 */
export const structured =
  (provider: Provider, models: ReturnType<typeof configuredModels>): Ai['structured'] =>
  async (request, budget) => {
    const { tier, name, instructions, input, maxOutputTokens, signal } = request
    const model = models[tier]
    const schema = answerSchema(request.schema)
    const dialect = provider.dialectOf(model)
    const end = endOf(budget, request.timeoutMs)
    const ask = (messages: AiMessage[]) => {
      const shown = dialect.mustShowSchema() ? `${instructions}\n${inWords(schema)}` : instructions
      const format = formatOf(name, schema)
      return chat(
        provider,
        { model, instructions: shown, messages, maxOutputTokens, format, end, signal },
        budget,
      )
    }
    const first = await ask([{ role: 'user', content: input }])
    const answer = read(request.schema, first)
    if (answer.problem === undefined) return answer.value
    if (provider.kind === 'compatible') dialect.ignoresSchema()
    const second = await ask([
      { role: 'user', content: input },
      { role: 'assistant', content: first.slice(0, maxShownAnswerLength) },
      {
        role: 'user',
        content: `That answer does not fit the schema: ${answer.problem}\n${inWords(schema)}`,
      },
    ])
    const repaired = read(request.schema, second)
    if (repaired.problem === undefined) return repaired.value
    throw new AiFailure('garbage', 'The AI provider sent answers that could not be read.')
  }
