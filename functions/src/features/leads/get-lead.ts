import { getLead as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../platform/http/exchange.ts'
import { rowETag } from '../../platform/http/row-etag.ts'
import { getLeadRow } from './lead.store.ts'
import { readLeadDetail } from './lead-detail.ts'

export const getLead = handle(call)(async ({ params }, { caller, fail }) => {
  const row = await getLeadRow(caller.workspaceId, params.id)
  if (!row) return fail('NOT_FOUND')
  return { body: await readLeadDetail(caller.workspaceId, row), headers: { etag: rowETag('lead', row) } }
})
