import type { LeadDeletion } from '../define-feature.ts'
import { chatKey } from './chat/chat-history.store.ts'
import { planKeysOf } from './plans/ai-plan.store.ts'

/** What the assistant keeps of a deleted lead is hidden with it, restored with it and purged with it. */
export const keptOfDeletedLeads: LeadDeletion = {
  marked: async () => ({ actions: [], changes: [] }),
  restored: async () => ({ actions: [], changes: [], refusedIds: [] }),
  ownedKeys: async (workspaceId, leadIds) => {
    const { rows, indexes } = await planKeysOf(workspaceId, leadIds)
    return { rows: [...rows, ...leadIds.map((leadId) => chatKey(workspaceId, leadId))], indexes }
  },
}
