import { deleteDistinctLeads as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { deleteDistinct } from './distinct-leads.store.ts'

/** Taking it back twice is taking it back once. */
export const deleteDistinctLeads = handle(call)(async ({ params }, { caller }) => {
  await deleteDistinct(caller.workspaceId, params.id)
  return { body: undefined }
})
