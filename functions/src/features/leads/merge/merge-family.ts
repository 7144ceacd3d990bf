import { getRestorable } from '../bulk/deleted-lead.store.ts'
import { getLeadRow, mergedIdsIn, type StoredLead } from '../lead.store.ts'

/** Finds a lead with those merged into it; they are deleted and restored together. `read` gets the latter by their ids. */
export const readFamilies = async <Row extends StoredLead>(
  rows: Row[],
  read: (ids: number[]) => Promise<Row[]>,
): Promise<(row: Row) => Row[]> => {
  const ids = rows.flatMap(mergedIdsIn)
  const merged = new Map((ids.length > 0 ? await read(ids) : []).map((row) => [row.id, row]))
  return (row) => [row, ...mergedIdsIn(row).flatMap((id) => merged.get(id) ?? [])]
}

/**
 * The ids of a lead, of the one into which it was merged, and of all others that are merged into that one, which comes first.
 * Deleted ones are among them until they are purged.
 */
export const familyOf = async (workspaceId: string, id: number): Promise<number[]> => {
  const row = (await getLeadRow(workspaceId, id)) ?? (await getRestorable(workspaceId, [id]))[0]
  if (!row) return [id]
  if (row.mergedInto === undefined) return [id, ...mergedIdsIn(row)]
  // It may have been separated from that one since it was read.
  return [...new Set([...(await familyOf(workspaceId, row.mergedInto)), id])]
}
