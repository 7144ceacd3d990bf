import type { Cells } from './csv.ts'

/** A Lambda answer is at most 6 MB, in which the file is a JSON string. */
const maxPageBytes = 5_000_000
const rowsPerPage = 250

type CsvSource = {
  /** Null for a part that continues a file: only the first one has a heading and a byte order mark. */
  heading: Cells | null
  /** So many rows, and the query of the call that gives those after them; null at the end. */
  read: (limit: number) => Promise<{ rows: Cells[]; next: Record<string, string> | null }>
}

const csvPage = async (
  source: CsvSource,
  limit: number,
): Promise<{ text: string; next: Record<string, string> | null }> => {
  const { rows, next } = await source.read(limit)
  const { heading } = source
  // Loaded at the first export, so that other calls of the function start faster.
  const { csvOfMany } = await import('./csv.ts')
  const text = await csvOfMany(heading ? [heading, ...rows] : rows, { hasByteOrderMark: heading !== null })
  const isTooLarge = limit > 1 && Buffer.byteLength(JSON.stringify(text)) > maxPageBytes
  return isTooLarge ? csvPage(source, Math.floor(limit / 2)) : { text, next }
}

/** A part of a CSV file named after today's date, with a link to the next part. */
export const csvAnswer = async (call: { path: string }, name: string, source: CsvSource) => {
  const { text, next } = await csvPage(source, rowsPerPage)
  const day = new Date().toISOString().slice(0, 10)
  return {
    raw: {
      status: 200,
      body: text,
      contentType: 'text/csv; charset=utf-8',
      headers: {
        'content-disposition': `attachment; filename="${name}-${day}.csv"`,
        ...(next && { link: `<${call.path}?${new URLSearchParams(next)}>; rel="next"` }),
      },
    },
  }
}
