import { bulkLeads as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../platform/http/exchange.ts'
import { showLead } from './lead.store.ts'

/** The work is loaded with the first bulk change: the other calls of the feature need none of it. */
export const bulkLeads = handle(call)(async ({ body }, { caller, idempotency }) => {
  const { changeInBulk } = await import('./change-in-bulk.ts')
  const { changed, ...ids } = await changeInBulk(caller, body, idempotency)
  return { body: { changed: changed.map(showLead), ...ids } }
})
