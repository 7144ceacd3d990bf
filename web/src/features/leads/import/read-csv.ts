import { maxImportBytes, maxImportRows } from '@assay/shared/features/leads/lead-import'
import { countText } from '../../../ui/primitives/numbers.ts'

/** A row of the file. `row` is its number in a spreadsheet, where the header is row 1. */
export type CsvRow = { row: number; cells: string[] }
export type CsvTable = { headers: string[]; rows: CsvRow[] }

/** Why a file cannot be imported, and what to do. */
export class UnreadableFile extends Error {}

const partBytes = 512 * 1024

/** Spreadsheets save UTF-8, UTF-16 with its mark, or the encoding of Western Windows. */
const encodingOf = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** Reads the records of a file part by part, so that the page stays usable. */
const readRecords = async (file: File): Promise<string[][]> => {
  const [{ default: Papa }, encoding] = await Promise.all([import('papaparse'), encodingOf(file)])
  return new Promise((resolve, reject) => {
    const records: string[][] = []
    Papa.parse<string[]>(file, {
      encoding,
      chunkSize: partBytes,
      chunk: ({ data }, parser) => {
        for (const record of data) records.push(record)
        // Blank rows count too, but no file has as many of them.
        if (records.length > 4 * maxImportRows) parser.abort()
      },
      complete: () => resolve(records),
      error: reject,
    })
  })
}

const headerOf = (name: string, nth: number) => name.replace(/^\ufeff/, '').trim() || `Column ${nth + 1}`

/** The header and the rows of a CSV file, without blank ones. @throws UnreadableFile */
export const readCsv = async (file: File): Promise<CsvTable> => {
  if (file.size > maxImportBytes) {
    throw new UnreadableFile('This file has more than 20 MB. Split it into several files.')
  }
  const records = await readRecords(file)
  if (records.some((cells) => cells.some((cell) => cell.includes('\0')))) {
    throw new UnreadableFile('This is not a CSV file. Save the spreadsheet as CSV, then choose that file.')
  }
  const [header = [], ...others] = records
  const rows = others.flatMap((cells, nth) => (isBlank(cells) ? [] : [{ row: nth + 2, cells }]))
  if (rows.length === 0) {
    throw new UnreadableFile('This file has no rows below its header. Choose a file with at least one lead.')
  }
  if (rows.length > maxImportRows) {
    const most = countText(maxImportRows)
    throw new UnreadableFile(`This file has more than ${most} rows. Split it into several files.`)
  }
  return { headers: header.map(headerOf), rows }
}
