import { maxImportBytes, maxImportRows } from '@assay/shared/features/leads/lead-import'
import type PapaParse from 'papaparse'
import { countText } from '../../../ui/primitives/numbers.ts'
import { decodeText, type Encoding, guessEncoding } from './decode-text.ts'

/** A row of the file. `row` is its number in a spreadsheet; `problem` says why its cells cannot be told apart. */
export type CsvRow = { row: number; cells: string[]; problem?: string }

export const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as const
export type Delimiter = keyof typeof delimiters

/** How a file is read: guessed, unless it is given. */
export type Reading = { encoding: Encoding; delimiter: Delimiter }
export type CsvTable = { headers: string[]; rows: CsvRow[]; reading: Reading }

/** Why a file cannot be imported, and what to do. */
export class UnreadableFile extends Error {}

type Papa = typeof PapaParse

const openQuote = 'This row has a quote that is not closed, or one inside a value that is not doubled.'
/** Each may take reading the rest of the file again. */
const maxRepairs = 20

const cutOff = 'The file ends within a character of this row. Save it again, then choose that file.'

const notRead = (lines: number) =>
  `${openQuote} So have ${maxRepairs} rows before it: the ${countText(lines)} lines below it were not read. Mend the quotes and choose the file again.`
/** Blank rows count too, but no file has as many of them. */
const maxRecords = 4 * maxImportRows

type Records = { cells: string[]; problem?: string }[]

/** The lines of the file that a row has swallowed. */
const linesIn = (cells: string[]) => cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0)
const firstLines = (cells: string[]) => cells.map((cell) => cell.split('\n', 1)[0] ?? '')

/**
 * The records of a text. After a quote that swallows further lines, it reads on from the next line, so that only one
 * row is lost. In between the page may do something else.
 */
const recordsOf = async (Papa: Papa, text: string, delimiter: string): Promise<Records> => {
  const records: Records = []
  let rest = text
  for (let repairs = 0; ; repairs++) {
    let swallowing = null as { cells: string[]; at: number } | null
    Papa.parse<string[]>(rest, {
      delimiter,
      preview: maxRecords - records.length,
      step: ({ data: cells, errors }, parser) => {
        const broken = errors.findLast(({ type }) => type === 'Quotes')
        const swallowed = broken ? linesIn(cells) : 0
        if (broken && swallowed > 0 && repairs < maxRepairs) {
          swallowing = { cells, at: broken.index ?? 0 }
          parser.abort()
        } else if (swallowed > 0) {
          const lines = linesIn(cells.map((cell) => cell.trimEnd()))
          records.push({ cells: firstLines(cells), problem: notRead(lines) })
        } else records.push(broken ? { cells, problem: openQuote } : { cells })
      },
    })
    if (!swallowing) return records
    const { cells, at } = swallowing
    records.push({ cells: firstLines(cells), problem: openQuote })
    const lineEnd = rest.indexOf('\n', at)
    if (lineEnd === -1 || records.length >= maxRecords) return records
    rest = rest.slice(lineEnd + 1)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const isDelimiter = (text: string): text is Delimiter => text in delimiters

/** Excel begins a file with `sep=;`, which its rows do not count. */
const separatorLine = /^sep=(.)\r?\n/i

const guessDelimiter = (Papa: Papa, text: string): Delimiter => {
  const { meta } = Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy' })
  return isDelimiter(meta.delimiter) ? meta.delimiter : ','
}

const filledIn = (cells: string[]) => cells.filter((cell) => cell.trim() !== '').length

/** Where the header is: not a blank line, nor a title or a note above a table of three columns and more. */
const headerAt = (records: Records): number => {
  const first = records.findIndex(({ cells }) => filledIn(cells) > 0)
  const table = records.findIndex(({ cells }) => filledIn(cells) > 1)
  const isBelowTitle = table > first && table < 20 && filledIn(records[table]?.cells ?? []) > 2
  return isBelowTitle ? table : first
}

const headerOf = (name: string, nth: number) => name.trim() || `Column ${nth + 1}`

const withoutBlankEnd = (cells: string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** Programs end all rows with the delimiters of the longest one, or with one more than the header has. */
const usualLength = (records: Records) => {
  const counts = new Map<number, number>()
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0]
}

const surplus = (values: number, columns: number) =>
  `This row has ${values} values for ${columns} columns. Put quotes around values with the delimiter in them.`

const tableOf = (records: Records, reading: Reading): CsvTable => {
  const at = headerAt(records)
  const header = records[at]?.cells ?? []
  const columns = withoutBlankEnd(header)
  const most = Math.max(header.length, usualLength(records.slice(at + 1)))
  const rows = records.flatMap(({ cells, problem }, nth): CsvRow[] => {
    if (nth <= at || filledIn(cells) === 0) return []
    const isSurplus = cells.length > most || withoutBlankEnd(cells).length > columns.length
    const found = problem ?? (isSurplus ? surplus(cells.length, columns.length) : undefined)
    return [{ row: nth + 1, cells, ...(found && { problem: found }) }]
  })
  return { headers: columns.map(headerOf), rows, reading }
}

/** The header and the rows of a CSV file, without blank ones. @throws UnreadableFile */
export const readCsv = async (file: File, given: Partial<Reading> = {}): Promise<CsvTable> => {
  if (file.size > maxImportBytes) {
    throw new UnreadableFile('This file has more than 20 MB. Split it into several files.')
  }
  const [{ default: Papa }, buffer] = await Promise.all([import('papaparse'), file.arrayBuffer()])
  const bytes = new Uint8Array(buffer)
  const encoding = given.encoding ?? guessEncoding(bytes)
  const { text: whole, isCut } = decodeText(bytes, encoding)
  if (!given.encoding && whole.includes('\0')) {
    throw new UnreadableFile('This is not a CSV file. Save the spreadsheet as CSV, then choose that file.')
  }
  const separator = separatorLine.exec(whole)
  const text = whole.slice(separator?.[0].length ?? 0)
  const named = separator?.[1] ?? ''
  const delimiter = given.delimiter ?? (isDelimiter(named) ? named : guessDelimiter(Papa, text))
  const records = await recordsOf(Papa, text, delimiter)
  const last = records.at(-1)
  if (last && isCut && !/[\r\n]$/.test(text)) last.problem ??= cutOff
  const table = tableOf(records, { encoding, delimiter })
  if (table.rows.length === 0) {
    throw new UnreadableFile('This file has no rows below its header. Choose a file with at least one lead.')
  }
  if (table.rows.length > maxImportRows) {
    const most = countText(maxImportRows)
    throw new UnreadableFile(`This file has more than ${most} rows. Split it into several files.`)
  }
  return table
}
