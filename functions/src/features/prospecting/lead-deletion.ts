import { hiddenWithLead } from '../define-feature.ts'
import { reportCollection } from './report/report.store.ts'
import { reportKeysOf } from './report/reports-of-lead.store.ts'

/** Reports of deleted leads. */
export const reportsOfDeletedLeads = hiddenWithLead(
  [reportCollection.name],
  async (workspaceId, leadIds) => ({
    rows: await reportKeysOf(workspaceId, leadIds),
    indexes: [],
  }),
)
