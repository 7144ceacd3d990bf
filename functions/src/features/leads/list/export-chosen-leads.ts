import { exportChosenLeads as call } from '@assay/shared/features/leads/calls'
import { csvAnswer } from '../../../platform/csv-page.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { inTurn } from '../../../platform/turns.ts'
import { getLeadRows } from '../lead.store.ts'
import { cellsOf } from './export-leads.ts'
import { heading } from './lead-csv.ts'

/** The lines of some of the leads, in the order of the ids; those that are gone have none. */
const readChosen = async (workspaceId: string, ids: number[], from: number, limit: number) => {
  const some = ids.slice(from, from + limit)
  const found = new Map((await getLeadRows(workspaceId, some)).map((lead) => [lead.id, lead]))
  const rows = await cellsOf(
    workspaceId,
    some.flatMap((id) => found.get(id) ?? []),
  )
  const end = from + some.length
  return { rows, next: end < ids.length ? { from: String(end) } : null }
}

export const exportChosenLeads = handle(call)(
  async ({ query, body: { ids, hasHeading } }, { caller: { workspaceId }, signal }) => {
    const from = Number(query.from ?? 0)
    return inTurn(
      workspaceId,
      () =>
        csvAnswer(call, 'leads', {
          heading: hasHeading && from === 0 ? heading : null,
          read: (limit) => readChosen(workspaceId, ids, from, limit),
        }),
      signal,
    )
  },
)
