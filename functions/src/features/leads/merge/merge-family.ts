import { mergedIdsIn, type StoredLead } from '../lead.store.ts'

/** Finds a lead with those merged into it; they are deleted and restored together. `read` gets the latter by their ids. */
export const readFamilies = async <Row extends StoredLead>(
  rows: Row[],
  read: (ids: number[]) => Promise<Row[]>,
): Promise<(row: Row) => Row[]> => {
  const ids = rows.flatMap(mergedIdsIn)
  const merged = new Map((ids.length > 0 ? await read(ids) : []).map((row) => [row.id, row]))
  return (row) => [row, ...mergedIdsIn(row).flatMap((id) => merged.get(id) ?? [])]
}
