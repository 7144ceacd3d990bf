import { createHash } from 'node:crypto'
import { Verdict } from '@assay/shared/features/hunting/ai-lead'
import * as z from 'zod/mini'
import type { ModelCall } from './model-call.ts'

const keptSeconds = 30 * 24 * 3600

/** A model's answer to one question, before its quote is verified. */
const RawVerdict = z.object({ verdict: Verdict, quote: z.string() })
export type RawVerdict = z.infer<typeof RawVerdict>

/** Everything an answer depends on beside the model; `text` is the text shown to it. */
export type VerdictKey = { promptVersion: number; question: string; text: string }

/** By position; null for a question that the model left out. */
const Answered = z.array(z.nullable(RawVerdict))

/**
 * One key for all questions of a request, because an item for each would cost as many writes. It also keeps them
 * apart: users word wishes, and one may talk the model into its answer to another, which must not reach those
 * who ask without it.
 */
const cacheKey = (model: string, together: VerdictKey[]): string => {
  const all = together.map(({ promptVersion, question, text }) => [promptVersion, question, text])
  return `verdicts:${createHash('sha256')
    .update(JSON.stringify([model, all]))
    .digest('base64url')}`
}

/** Takes the answers that are cached for these questions together, asks for the others in one go and caches them. */
export const answersFrom = async <Question extends { id: string }>(
  { ai, cache }: ModelCall,
  questions: Question[],
  keyOf: (question: Question) => VerdictKey,
  ask: (open: Question[]) => Promise<Map<string, RawVerdict>>,
): Promise<Map<string, RawVerdict>> => {
  const model = ai.models?.fast
  if (!cache || !model) return ask(questions)
  const key = cacheKey(model, questions.map(keyOf))
  const cached = Answered.safeParse(await cache.get(key))
  const answers = new Map<string, RawVerdict>()
  for (const [nth, { id }] of questions.entries()) {
    const known = cached.data?.[nth]
    if (known) answers.set(id, known)
  }
  const open = questions.filter(({ id }) => !answers.has(id))
  if (open.length === 0) return answers
  const asked = await ask(open)
  if (asked.size === 0) return answers
  for (const [id, answer] of asked) answers.set(id, answer)
  const kept = questions.map(({ id }) => answers.get(id) ?? null)
  await cache.put(key, kept, keptSeconds)
  return answers
}
