import { AiFailure } from '../../integrations/ai/ai.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import type { SourceName } from './listing.ts'
import { NotAsked, type Rows } from './question.ts'
import type { SourceAnswer } from './source-answer.ts'

/** A stored answer is one item of the table, which holds at most 400 KB. */
const maxBytes = 300_000

/** The answer of a source with these rows. */
export const answerWith = (source: SourceName, rows: Rows, now: number): SourceAnswer => ({
  source,
  status: 'done',
  note: null,
  fetchedAt: new Date(now).toISOString(),
  ms: 0,
  elements: [],
  rows: [],
  ...rows,
})

/**
 * The rows without the largest ones, if all of them do not fit: each is one company, so most companies are kept.
 * What was left out is said in the note, which the receipt shows.
 */
const fitted = ({ elements = [], rows = [] }: Rows): Rows & Pick<SourceAnswer, 'note'> => {
  const all = [...elements, ...rows].map((row) => ({ row, bytes: Buffer.byteLength(JSON.stringify(row)) }))
  let bytes = 0
  const kept = new Set<object>()
  for (const one of all.toSorted((a, b) => a.bytes - b.bytes)) {
    bytes += one.bytes
    if (bytes <= maxBytes) kept.add(one.row)
  }
  const omitted = all.length - kept.size
  return {
    elements: elements.filter((row) => kept.has(row)),
    rows: rows.filter((row) => kept.has(row)),
    note: omitted
      ? `${omitted} of ${all.length} entries were left out because the answer was too large.`
      : null,
  }
}

/** What became of a source that did not answer; null for a bug or an abort. */
const statusOf = (error: unknown): SourceAnswer['status'] | null => {
  if (error instanceof NotAsked) return 'off'
  if (error instanceof SourceFailure) return error.reason === 'late' ? 'late' : 'failed'
  if (!(error instanceof AiFailure)) return null
  return error.reason === 'timeout' ? 'late' : error.reason === 'unsupported' ? 'off' : 'failed'
}

/**
 * Asks a source; a failure of the source becomes part of the answer, which is cut to what can be stored. Only an abort's
 * reason and bugs are thrown.
 */
export const askSource = async (
  source: SourceName,
  ask: () => Promise<Rows>,
  now: () => number,
): Promise<SourceAnswer> => {
  const began = now()
  try {
    const rows = fitted(await ask())
    return { ...answerWith(source, rows, now()), note: rows.note, ms: now() - began }
  } catch (error) {
    const status = statusOf(error)
    if (!status || !(error instanceof Error)) throw error
    return { ...answerWith(source, {}, now()), status, note: error.message, ms: now() - began }
  }
}
