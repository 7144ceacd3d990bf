import { stringify } from 'csv-stringify/sync'

export type Cells = (string | number | null)[]

/** Starts that `escape_formulas` leaves as they are. */
const alsoNeutralised = ['\n', '\0']

/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula (`=`, `+`, `-`, `@`,
 * their full-width forms, tab, carriage return, line feed, NUL) gets an apostrophe in front, which spreadsheets
 * show as text: `'+1 217 555 0123` (OWASP ASVS 1.2.10).
 */
export const csvOf = (rows: Cells[], options: { hasByteOrderMark?: boolean } = {}): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (cell) => (alsoNeutralised.some((start) => cell.startsWith(start)) ? `'${cell}` : cell) },
    quoted_string: true,
    bom: options.hasByteOrderMark ?? false,
  })
