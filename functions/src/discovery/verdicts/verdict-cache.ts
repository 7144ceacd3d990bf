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

const cacheKey = (model: string, { promptVersion, question, text }: VerdictKey): string => {
  const content = createHash('sha256').update(text).digest('base64url')
  return `verdict:${JSON.stringify([model, promptVersion, question, content])}`
}

/** Takes the answers that are cached, asks for the others in one go and caches them. */
export const answersFrom = async <Question extends { id: string }>(
  { ai, cache }: ModelCall,
  questions: Question[],
  keyOf: (question: Question) => VerdictKey,
  ask: (open: Question[]) => Promise<Map<string, RawVerdict>>,
): Promise<Map<string, RawVerdict>> => {
  const model = ai.models?.fast
  if (!cache || !model) return ask(questions)
  const answers = new Map<string, RawVerdict>()
  const read = questions.map(async (question) => {
    const known = RawVerdict.safeParse(await cache.get(cacheKey(model, keyOf(question))))
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
    await cache.put(cacheKey(model, keyOf(question)), answer, keptSeconds)
  })
  await Promise.all(keep)
  return answers
}
