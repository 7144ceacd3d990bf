import { restoreLead as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { rowETag } from '../../../platform/http/row-etag.ts'
import { showLead } from '../lead.store.ts'
import { changeInBulk } from './change-in-bulk.ts'
import { readTrashed } from './lead-trash.store.ts'

const outdone = 'This company was converted again meanwhile; the other lead stays.'

export const restoreLead = handle(call)(async ({ params }, { caller, fail }) => {
  const body = { ids: [params.id], change: { restore: true as const } }
  const { changed, missingIds } = await changeInBulk(caller, body, null)
  const [row] = changed
  if (row) return { body: showLead(row), headers: { etag: rowETag('lead', row) } }
  // What could come back but may not stays in the trash.
  const kept = await readTrashed(caller.workspaceId, missingIds)
  return kept.length > 0 ? fail('CONFLICT', { message: outdone }) : fail('NOT_FOUND')
})
