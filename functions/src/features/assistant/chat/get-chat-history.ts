import { getChatHistory as call } from '@assay/shared/features/assistant/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { readChat } from './chat-history.store.ts'

export const getChatHistory = handle(call)(async ({ params }, { caller, fail }) => {
  const messages = await readChat(caller.workspaceId, params.id)
  return messages ? { body: { messages } } : fail('NOT_FOUND')
})
