import type { Mapping } from './guess-mapping.ts'

/** More are shown when they are asked for: most files need fewer. */
const columnsAtOnce = 20

/** The columns that are shown at first: all in the order of the file or, of many, those that go somewhere before others. */
export const firstColumns = (mapping: Mapping): number[] => {
  const columns = mapping.map((_, column) => column)
  if (columns.length <= columnsAtOnce) return columns
  const used = columns.filter((column) => mapping[column] !== null)
  const others = columns.filter((column) => mapping[column] === null)
  return [...used, ...others.slice(0, Math.max(0, columnsAtOnce - used.length))]
}
