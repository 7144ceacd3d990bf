import { padded, workspaceKey } from '../../../platform/table/entity.ts'
import { type Key, queryPrefix } from '../../../platform/table/table.ts'
import { presentLeads } from '../lead.store.ts'

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
  const present = await presentLeads(workspaceId, ids)
  return ids.filter((id) => present.has(id))
}
