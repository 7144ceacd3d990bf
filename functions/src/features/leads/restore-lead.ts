import { restoreLead as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../platform/http/exchange.ts'
import { rowETag } from '../../platform/http/row-etag.ts'
import { changeInBulk } from './change-in-bulk.ts'
import { showLead } from './lead.store.ts'

export const restoreLead = handle(call)(async ({ params }, { caller, fail }) => {
  const body = { ids: [params.id], change: { restore: true as const } }
  const { changed } = await changeInBulk(caller, body, null)
  const [row] = changed
  return row ? { body: showLead(row), headers: { etag: rowETag('lead', row) } } : fail('NOT_FOUND')
})
