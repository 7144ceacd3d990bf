import { exportLeads as call } from '@assay/shared/features/leads/calls'
import { tagsById } from '@assay/shared/features/leads/tag'
import { csvAnswer } from '../../../platform/csv-page.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { listPage } from '../../../platform/table/list.ts'
import { byParts, inTurn } from '../../../platform/turns.ts'
import { getLeadDossiers, leadCollection, type StoredLead } from '../lead.store.ts'
import { withoutDossier } from '../lead-detail.ts'
import { readTags } from '../tags/tag.store.ts'
import { heading, rowOf } from './lead-csv.ts'

/** The lines of leads with their evidence. */
export const cellsOf = async (workspaceId: string, leads: StoredLead[]) => {
  const ids = leads.map(({ id }) => id)
  const [dossiers, tags] = await Promise.all([getLeadDossiers(workspaceId, ids), readTags(workspaceId)])
  const byId = tagsById(tags)
  return byParts(leads, (some) =>
    some.map((lead) => rowOf(lead, dossiers.get(lead.id) ?? withoutDossier, byId)),
  )
}

const readRows = async (workspaceId: string, cursor: string | undefined, limit: number) => {
  const page = await listPage(workspaceId, leadCollection, { limit, cursor })
  const rows = await cellsOf(workspaceId, page.rows)
  return { rows, next: page.cursor === null ? null : { cursor: page.cursor } }
}

export const exportLeads = handle(call)(async ({ query }, { caller: { workspaceId }, signal }) =>
  inTurn(
    workspaceId,
    () =>
      csvAnswer(call, 'leads', {
        heading: query.cursor === undefined ? heading : null,
        read: (limit) => readRows(workspaceId, query.cursor, limit),
      }),
    signal,
  ),
)
