import { saveFile } from '../../../platform/save-file.ts'
import type { RowError } from './check-rows.ts'

/** The errors of a file as CSV, one a line. What a spreadsheet would take for a formula gets an apostrophe. */
export const errorReport = async (errors: RowError[]): Promise<string> => {
  const { default: Papa } = await import('papaparse')
  const lines = errors.map(({ row, column, value, message }) => [row, column, value, message])
  return Papa.unparse([['Row', 'Column', 'Value', 'Problem'], ...lines], { escapeFormulae: true })
}

export const saveErrorReport = async (errors: RowError[], file: string): Promise<void> => {
  const text = `\ufeff${await errorReport(errors)}`
  saveFile(new Blob([text], { type: 'text/csv' }), `errors in ${file.replace(/\.\w+$/, '')}.csv`)
}
