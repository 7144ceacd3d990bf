import type { LeadDeletion } from '../define-feature.ts'
import { reportKeysOf } from './report/reports-of-lead.store.ts'

/** Reports of a deleted lead are hidden with it, restored with it and purged with it. */
export const reportsOfDeletedLeads: LeadDeletion = {
  marked: async () => ({ actions: [], changes: [] }),
  restored: async () => ({ actions: [], changes: [], refusedIds: [] }),
  ownedKeys: async (workspaceId, leadIds) => ({
    rows: await reportKeysOf(workspaceId, leadIds),
    indexes: [],
  }),
}
