import { type Cells, csvOf } from '../../../platform/csv.ts'

/** Bytes by file name. */
export type Files = Record<string, Uint8Array>

type Row = Record<string, unknown>

const cellOf = (value: unknown): Cells[number] => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}

const csvFile = (name: string, rows: Row[]): Files => {
  if (rows.length === 0) return {}
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return { [`${name}.csv`]: Buffer.from(csvOf([columns, ...cells], { hasByteOrderMark: true })) }
}

const jsonFile = (name: string, value: unknown): Files => ({
  [`${name}.json`]: Buffer.from(JSON.stringify(value, null, 2)),
})

/** What all rows list in a field, each with its row's id. */
const innerRows = (rows: Row[], field: 'evidence' | 'nearMisses'): Row[] =>
  rows.flatMap(({ id, [field]: inner }) =>
    Array.isArray(inner) ? inner.map((one: Row) => ({ rowId: id, ...one })) : [],
  )

/** Rows as JSON, as they are, and as CSV, in which what the rows list is a table of its own. */
export const filesOf = (name: string, given: object[]): Files => {
  const rows = given as Row[]
  return {
    ...jsonFile(name, rows),
    ...csvFile(
      name,
      rows.map(({ evidence: _beside, nearMisses: _also, ...row }) => row),
    ),
    ...csvFile(`${name}-evidence`, innerRows(rows, 'evidence')),
    ...csvFile(`${name}-near-misses`, innerRows(rows, 'nearMisses')),
  }
}

/** Files of a later part are numbered, so that all parts can be unpacked into one folder. */
export const numbered = (files: Files, part: number): Files =>
  part === 1
    ? files
    : Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [name.replace(/(?=\.\w+$)/, `-${part}`), bytes]),
      )
