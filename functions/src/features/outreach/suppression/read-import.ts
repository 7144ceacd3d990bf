import type { Suppression, SuppressionImported } from '@assay/shared/features/outreach/suppression'
import { CsvError, parse } from 'csv-parse/sync'
import { suppressible } from './canonical-value.ts'

type Value = Pick<Suppression, 'kind' | 'value'>

export type ReadImport = Pick<SuppressionImported, 'unreadable' | 'unreadableCount'> & {
  /** Each once, in the order of the file. */
  values: Value[]
}

const mostShownLines = 20
const longestShownText = 100

/** Of a cell in the first line: what programs call the column with the addresses. */
const heading = /^(?:.*\b)?(?:e-?mail|mail|domain|address|adresse)\b.*$/i

type Line = { record: string[]; info: { lines: number } }

/** With `info`, a record comes with its line, of which the parser's types know nothing. */
const linesOf = (text: string): Line[] =>
  parse(text, {
    bom: true,
    delimiter: [',', ';', '\t'],
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as Line[]

/** The column with the addresses, and whether the first line is its heading. */
const columnIn = ([first]: Line[]): { column: number; hasHeading: boolean } => {
  const cells = first?.record ?? []
  if (cells.some((cell) => suppressible(cell))) return { column: 0, hasHeading: false }
  const column = cells.findIndex((cell) => heading.test(cell))
  return { column: Math.max(0, column), hasHeading: column >= 0 }
}

const withoutCsv = (text: string): Line[] =>
  text.split('\n').map((line, index) => ({ record: [line], info: { lines: index + 1 } }))

/** What a list of addresses and domains names: one per line, or a column of a CSV. */
export const readImport = (given: string): ReadImport => {
  const text = given.replaceAll(/\r\n?/g, '\n')
  let lines: Line[]
  try {
    lines = linesOf(text)
  } catch (error) {
    // A quote that is never closed; the lines before and after it are still good.
    if (!(error instanceof CsvError)) throw error
    lines = withoutCsv(text)
  }
  const { column, hasHeading } = columnIn(lines)
  const values = new Map<string, Value>()
  const unreadable: SuppressionImported['unreadable'] = []
  let unreadableCount = 0
  for (const { record, info } of hasHeading ? lines.slice(1) : lines) {
    const cell = record[column]?.trim() ?? ''
    const found = suppressible(cell)
    if (found) values.set(found.value, found)
    else if (record.some((one) => one.trim() !== '')) {
      unreadableCount++
      if (unreadable.length < mostShownLines)
        unreadable.push({ line: info.lines, text: cell.slice(0, longestShownText).toWellFormed() })
    }
  }
  return { values: [...values.values()], unreadable, unreadableCount }
}
