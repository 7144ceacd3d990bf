import { hiddenWithLead } from '../define-feature.ts'
import { chatKey } from './chat/chat-history.store.ts'
import { planCollection, planKeysOf } from './plans/ai-plan.store.ts'

/** What the assistant keeps of a lead. */
export const keptOfDeletedLeads = hiddenWithLead([planCollection.name], async (workspaceId, leadIds) => {
  const { rows, indexes } = await planKeysOf(workspaceId, leadIds)
  return { rows: [...rows, ...leadIds.map((leadId) => chatKey(workspaceId, leadId))], indexes }
})
