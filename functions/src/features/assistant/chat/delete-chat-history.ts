import { deleteChatHistory as call } from '@assay/shared/features/assistant/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { presentLeads } from '../../leads/public.ts'
import { deleteChat } from './chat-history.store.ts'

export const deleteChatHistory = handle(call)(async ({ params }, { caller, fail }) => {
  const { workspaceId } = caller
  if (!(await presentLeads(workspaceId, [params.id])).has(params.id)) return fail('NOT_FOUND')
  await deleteChat(workspaceId, params.id)
  return { body: undefined }
})
