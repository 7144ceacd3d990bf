import type * as z from 'zod/mini'
import { parseWellFormed } from '../well-formed.ts'
import { type Ai, AiFailure } from './ai.ts'
import { answerSchema } from './answer-schema.ts'
import { chat, type Provider } from './chat.ts'
import { configuredModels } from './models.ts'

const defaultTimeoutMs = 20_000
const maxShownAnswerLength = 4000

const formatOf = (name: string, schema: z.ZodMiniType) =>
  ({ type: 'json_schema', json_schema: { name, strict: true, schema: answerSchema(schema) } }) as const

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

/** JSON that matches the schema. If the first answer does not match, the model is asked once to repair it. */
export const structured =
  (provider: Provider, models = configuredModels()): Ai['structured'] =>
  async (request, budget) => {
    const { tier, name, schema, instructions, input, maxOutputTokens, signal } = request
    const end = Date.now() + (request.timeoutMs ?? defaultTimeoutMs)
    const ask = (messages: Parameters<typeof chat>[1]['messages']) =>
      chat(
        provider,
        {
          model: models[tier],
          instructions,
          messages,
          maxOutputTokens,
          format: formatOf(name, schema),
          timeoutMs: Math.max(1, end - Date.now()),
          signal,
        },
        budget,
      )
    const first = await ask([{ role: 'user', content: input }])
    const answer = read(schema, first)
    if (answer.problem === undefined) return answer.value
    const second = await ask([
      { role: 'user', content: input },
      { role: 'assistant', content: first.slice(0, maxShownAnswerLength) },
      {
        role: 'user',
        content: `That answer does not fit the schema: ${answer.problem}\nAnswer again, with JSON only.`,
      },
    ])
    const repaired = read(schema, second)
    if (repaired.problem === undefined) return repaired.value
    throw new AiFailure('garbage', 'The AI provider sent answers that could not be read.')
  }
