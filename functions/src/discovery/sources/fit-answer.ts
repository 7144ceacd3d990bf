import type { SourceAnswer } from './source-answer.ts'

/** A stored answer is one item of the table, which holds at most 400 KB. */
const maxBytes = 300_000

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/**
 * The answer without its largest rows, if all of them do not fit: each row is one company, so most
 * companies are kept. What was left out is said in the note, which the receipt shows.
 */
export const fitAnswer = (answer: SourceAnswer): SourceAnswer => {
  const rows = [...answer.elements, ...answer.rows].map((row) => ({ row, bytes: bytesOf(row) }))
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  const omitted = new Set<object>()
  for (const { row, bytes: size } of rows.toSorted((one, other) => other.bytes - one.bytes)) {
    if (bytes <= maxBytes) break
    omitted.add(row)
    bytes -= size
  }
  if (omitted.size === 0) return answer
  const said = `${omitted.size} of ${rows.length} entries were left out because the answer was too large.`
  return {
    ...answer,
    note: answer.note ? `${answer.note} ${said}` : said,
    elements: answer.elements.filter((row) => !omitted.has(row)),
    rows: answer.rows.filter((row) => !omitted.has(row)),
  }
}
