import { restoreLead as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../platform/http/exchange.ts'
import { changeInBulk } from './change-in-bulk.ts'
import { showLead } from './lead.store.ts'
import { rowETag } from './row-etag.ts'

export const restoreLead = handle(call)(async ({ params }, { caller, fail }) => {
  const body = { ids: [params.id], change: { restore: true as const } }
  const { changed } = await changeInBulk(caller, body, null)
  const [row] = changed
  return row ? { body: showLead(row), headers: { etag: rowETag(row) } } : fail('NOT_FOUND')
})
