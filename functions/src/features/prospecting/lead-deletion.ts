import { hiddenWithLead } from '../define-feature.ts'
import { reportKeysOf } from './report/reports-of-lead.store.ts'

/** Reports of deleted leads. */
export const reportsOfDeletedLeads = hiddenWithLead(async (workspaceId, leadIds) => ({
  rows: await reportKeysOf(workspaceId, leadIds),
  indexes: [],
}))
