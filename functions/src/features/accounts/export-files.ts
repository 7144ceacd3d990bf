import { type Cells, csvOf } from '../../platform/csv.ts'

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

/** The pieces of evidence of all rows, each with its row's id. */
const evidenceIn = (rows: Row[]): Row[] =>
  rows.flatMap(({ id, evidence }) =>
    Array.isArray(evidence) ? evidence.map((one: Row) => ({ rowId: id, ...one })) : [],
  )

/** Rows as JSON, as they are, and as CSV, in which their evidence is a table of its own. */
export const filesOf = (name: string, given: object[]): Files => {
  const rows = given as Row[]
  return {
    ...jsonFile(name, rows),
    ...csvFile(
      name,
      rows.map(({ evidence: _beside, ...row }) => row),
    ),
    ...csvFile(`${name}-evidence`, evidenceIn(rows)),
  }
}
