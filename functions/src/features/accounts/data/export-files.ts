import { type Cells, csvOfMany } from '../../../platform/csv.ts'

/** Bytes by file name. */
export type Files = Record<string, Uint8Array>

type Row = Record<string, unknown>

const cellOf = (value: unknown): Cells[number] => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}

const csvFile = async (name: string, rows: Row[]): Promise<Files> => {
  if (rows.length === 0) return {}
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return { [`${name}.csv`]: Buffer.from(await csvOfMany([columns, ...cells], { hasByteOrderMark: true })) }
}

const jsonFile = (name: string, value: unknown): Files => ({
  [`${name}.json`]: Buffer.from(JSON.stringify(value, null, 2)),
})

/** The rows contained in `field`, each with the id of its parent row. */
const innerRows = (rows: Row[], field: string): Row[] =>
  rows.flatMap(({ id, [field]: inner }) =>
    Array.isArray(inner) ? inner.map((one: Row) => ({ rowId: id, ...one })) : [],
  )

const without = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Rows as JSON and as CSV. Each field in `tables` contains rows and is written as a separate CSV. */
export const filesOf = async (
  name: string,
  given: object[],
  tables: readonly string[] = [],
): Promise<Files> => {
  const rows = given as Row[]
  const files = jsonFile(name, rows)
  Object.assign(
    files,
    await csvFile(
      name,
      rows.map((row) => without(row, tables)),
    ),
  )
  for (const field of tables) {
    Object.assign(files, await csvFile(`${name}-${kebabCase(field)}`, innerRows(rows, field)))
  }
  return files
}

/** Numbers the files of later parts, so that all parts can be unpacked into one folder. */
export const numbered = (files: Files, part: number): Files =>
  part === 1
    ? files
    : Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [name.replace(/(?=\.\w+$)/, `-${part}`), bytes]),
      )
