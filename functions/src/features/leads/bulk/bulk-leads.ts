import { bulkLeads as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { showLead } from '../lead.store.ts'
import { changeInBulk } from './change-in-bulk.ts'

export const bulkLeads = handle(call)(async ({ body }, { caller, idempotency }) => {
  const { changed, ...ids } = await changeInBulk(caller, body, idempotency)
  return { body: { changed: changed.map(showLead), ...ids } }
})
