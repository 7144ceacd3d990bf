import { stringify } from 'csv-stringify/sync'
import { byParts } from './turns.ts'

export type Cells = (string | number | null)[]

/** First characters that `escape_formulas` does not handle. */
const alsoEscaped = ['\n', '\0']

/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would treat as a formula (it starts with `=`, `+`,
 * `-`, `@`, one of their full-width forms, a tab, a carriage return, a line feed or NUL) gets a leading
 * apostrophe, so that it is treated as text: `'+1 217 555 0123` (OWASP ASVS 1.2.10).
 */
export const csvOf = (rows: Cells[], options: { hasByteOrderMark?: boolean } = {}): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (cell) => (alsoEscaped.some((start) => cell.startsWith(start)) ? `'${cell}` : cell) },
    quoted_string: true,
    bom: options.hasByteOrderMark ?? false,
  })

/** The same for many rows. */
export const csvOfMany = async (
  rows: Cells[],
  options: { hasByteOrderMark?: boolean } = {},
): Promise<string> => {
  const [first = [], ...others] = rows
  const texts = await byParts(others, (part) => [csvOf(part)])
  return csvOf(rows.length > 0 ? [first] : [], options) + texts.join('')
}
