import { padded, workspaceKey } from '../../../platform/table/entity.ts'
import { type Key, queryPrefix } from '../../../platform/table/table.ts'
import { currentLeads } from '../lead.store.ts'

const markPrefix = 'HASREPORT#'

/** The item that lists the ids of a lead's reports in `ids`; it exists while the lead has any. */
export const reportMarkKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: markPrefix + padded(leadId),
})

/** The leads that have reports. */
export const leadsWithReports = async (workspaceId: string): Promise<number[]> => {
  const marks = await queryPrefix(workspaceKey(workspaceId), markPrefix)
  const ids = marks.map(({ sk }) => Number(sk.slice(markPrefix.length)))
  const current = await currentLeads(workspaceId, ids)
  return [...new Set(ids.flatMap((id) => current.get(id) ?? []))]
}
