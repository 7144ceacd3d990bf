import { isInternationalPhone } from '@assay/shared/platform/contact'
import { stringify } from 'csv-stringify/sync'
import { byParts } from './turns.ts'

export type Cells = (string | number | null)[]

/** Also the full-width forms, and what a spreadsheet skips before it reads a formula. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n\0]/

/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would treat as a formula gets a leading apostrophe, so that
 * it is treated as text: `'-1` (OWASP ASVS 1.2.10). Only a phone number in international notation
 * (`+1 217 555 0123`) stays as it is: it computes nothing, and other programs read it.
 */
export const csvOf = (rows: Cells[], options: { hasByteOrderMark?: boolean } = {}): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    cast: {
      string: (cell) => (formulaStart.test(cell) && !isInternationalPhone(cell) ? `'${cell}` : cell),
    },
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
