import { restoreLead as call } from '@assay/shared/features/leads/calls'
import { rowETag } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { showLead } from '../lead.store.ts'
import { changeInBulk } from './change-in-bulk.ts'
import { getRestorable } from './deleted-lead.store.ts'

const superseded = 'This company was converted again meanwhile; the other lead stays.'

export const restoreLead = handle(call)(async ({ params }, { caller, fail }) => {
  const { changed, missingIds } = await changeInBulk(caller, { ids: [params.id], change: { restore: true } })
  const [row] = changed
  if (row) return { body: showLead(row), headers: { etag: rowETag('lead', caller.workspaceId, row) } }
  const stillDeleted = await getRestorable(caller.workspaceId, missingIds)
  return stillDeleted.length > 0 ? fail('CONFLICT', { message: superseded }) : fail('NOT_FOUND')
})
