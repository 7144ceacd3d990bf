import { isInternationalPhone } from '@assay/shared/platform/contact'
import { saveFile } from '../../../platform/save-file.ts'
import type { RowError } from './check-rows.ts'
import type { CsvTable } from './read-csv.ts'

const formulaStart = /^[=+\-@\t\r]/

/** What a spreadsheet would take for a formula gets an apostrophe, which an import takes away again. */
const safeCell = (cell: string) =>
  formulaStart.test(cell) && !isInternationalPhone(cell) ? `'${cell}` : cell

const problemOf = ({ column, message }: RowError) => (column === null ? message : `${column}: ${message}`)

/** The rows that have errors, whole and with what is wrong, so that the file can be corrected and imported. */
export const errorReport = async ({ headers, rows }: CsvTable, errors: RowError[]): Promise<string> => {
  const { default: Papa } = await import('papaparse')
  const byRow = Map.groupBy(errors, ({ row }) => row)
  const lines = rows.flatMap(({ row, cells }) => {
    const problems = byRow.get(row)
    if (!problems) return []
    const columns = Array.from({ length: headers.length }, (_, nth) => cells[nth] ?? '')
    return [[problems.map(problemOf).join('; '), ...columns, ...cells.slice(headers.length)].map(safeCell)]
  })
  return Papa.unparse([['Problem', ...headers].map(safeCell), ...lines])
}

export const saveErrorReport = async (table: CsvTable, errors: RowError[], file: string): Promise<void> => {
  const text = `\ufeff${await errorReport(table, errors)}`
  saveFile(new Blob([text], { type: 'text/csv' }), `errors in ${file.replace(/\.\w+$/, '')}.csv`)
}
