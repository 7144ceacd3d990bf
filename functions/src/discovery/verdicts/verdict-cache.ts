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

/**
 * `together` are all questions of the request: users word wishes, and one may talk the model into its answer to
 * another, which must not reach those who ask without it.
 */
const cacheKey = (
  model: string,
  { promptVersion, question, text }: VerdictKey,
  together: VerdictKey[],
): string => {
  const all = together.map((one) => [one.question, one.text])
  const content = createHash('sha256')
    .update(JSON.stringify([text, all]))
    .digest('base64url')
  return `verdict:${JSON.stringify([model, promptVersion, question, content])}`
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
  const answers = new Map<string, RawVerdict>()
  const together = questions.map(keyOf)
  const keyFor = (question: Question) => cacheKey(model, keyOf(question), together)
  const read = questions.map(async (question) => {
    const known = RawVerdict.safeParse(await cache.get(keyFor(question)))
    if (known.success) answers.set(question.id, known.data)
  })
  await Promise.all(read)
  const open = questions.filter(({ id }) => !answers.has(id))
  if (open.length === 0) return answers
  const asked = await ask(open)
  const keep = open.map(async (question) => {
    const answer = asked.get(question.id)
    if (!answer) return
    answers.set(question.id, answer)
    await cache.put(keyFor(question), answer, keptSeconds)
  })
  await Promise.all(keep)
  return answers
}
