import { stringify } from 'csv-stringify/sync'

export type Cells = (string | number | null)[]

/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula (`=`, `+`, `-`, `@`,
 * their full-width forms, tab, carriage return) gets an apostrophe in front, which spreadsheets
 * show as text: `'+1 217 555 0123` (OWASP ASVS 1.2.10).
 */
export const csvOf = (rows: Cells[], options: { hasByteOrderMark?: boolean } = {}): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_string: true,
    bom: options.hasByteOrderMark ?? false,
  })
