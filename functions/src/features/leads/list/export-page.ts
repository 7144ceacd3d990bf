import { listPage } from '../../../platform/table/list.ts'
import { byParts } from '../../../platform/turns.ts'
import { getLeadDossiers, leadCollection } from '../lead.store.ts'
import { withoutDossier } from '../lead-detail.ts'
import { heading, rowOf } from './lead-csv.ts'

const leadsPerPage = 250
/** A Lambda answer is at most 6 MB, in which the file is a JSON string. */
const maxPageBytes = 5_000_000

/** A part of the file and the cursor of the next one. Only the first part has a byte order mark and a heading. */
export const exportPage = async (
  workspaceId: string,
  cursor: string | undefined,
  limit = leadsPerPage,
): Promise<{ text: string; cursor: string | null }> => {
  const page = await listPage(workspaceId, leadCollection, { limit, cursor })
  const dossiers = await getLeadDossiers(
    workspaceId,
    page.rows.map(({ id }) => id),
  )
  const rows = await byParts(page.rows, (some) =>
    some.map((lead) => rowOf(lead, dossiers.get(lead.id) ?? withoutDossier)),
  )
  const isFirst = cursor === undefined
  // Loaded at the first export, so that other calls of the function start faster.
  const { csvOfMany } = await import('../../../platform/csv.ts')
  const text = await csvOfMany(isFirst ? [heading, ...rows] : rows, { hasByteOrderMark: isFirst })
  const isTooLarge = limit > 1 && Buffer.byteLength(JSON.stringify(text)) > maxPageBytes
  if (isTooLarge) return exportPage(workspaceId, cursor, Math.floor(limit / 2))
  return { text, cursor: page.cursor }
}
