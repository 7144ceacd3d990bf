import { createHash } from 'node:crypto'
import { Verdict } from '@assay/shared/features/hunting/ai-lead'
import * as z from 'zod/mini'
import type { Cache } from '../../integrations/caches.ts'

const keptSeconds = 30 * 24 * 3600

/** A model's answer to one question, before its quote is verified. */
const RawVerdict = z.object({ verdict: Verdict, quote: z.string() })
export type RawVerdict = z.infer<typeof RawVerdict>

/** Everything an answer depends on; `text` is the text shown to the model. */
export type VerdictKey = { model: string; promptVersion: number; question: string; text: string }

const keyOf = ({ model, promptVersion, question, text }: VerdictKey): string => {
  const content = createHash('sha256').update(text).digest('base64url')
  return `verdict:${JSON.stringify([model, promptVersion, question, content])}`
}

/** The cached answers by question id; a question without one is missing. */
export const knownVerdicts = async (
  cache: Cache,
  asked: { id: string; key: VerdictKey }[],
): Promise<Map<string, RawVerdict>> => {
  const found = await Promise.all(
    asked.map(async ({ id, key }) => {
      const known = RawVerdict.safeParse(await cache.get(keyOf(key)))
      return known.success ? [[id, known.data] as const] : []
    }),
  )
  return new Map(found.flat())
}

export const keepVerdict = (cache: Cache, key: VerdictKey, verdict: RawVerdict): Promise<void> =>
  cache.put(keyOf(key), verdict, keptSeconds)
