import { listPage, type Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { chatRows } from './chat/chat-history.store.ts'
import { planCollection, showPlan } from './plans/ai-plan.store.ts'

type PageQuery = { limit: number; cursor?: string }

/** The kept conversations, also those about deleted leads that are not purged yet. */
export const exportChats = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, chatRows, query)
  return { rows: rows.map(({ leadId, messages }) => ({ leadId, messages })), cursor }
}

/** The plans, also those for deleted leads that are not purged yet. */
export const exportPlans = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, { ...planCollection, onlyVisible: undefined }, query)
  return { rows: rows.map(showPlan), cursor }
}
