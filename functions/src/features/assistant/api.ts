import * as calls from '@assay/shared/features/assistant/calls'
import { implement } from '../../platform/http/implement.ts'
import { chat } from './chat/chat.ts'
import { deleteChatHistory } from './chat/delete-chat-history.ts'
import { getChatHistory } from './chat/get-chat-history.ts'
import { generateEmail } from './draft/generate-email.ts'
import { createAiPlan } from './plans/create-ai-plan.ts'
import { listAiPlans } from './plans/list-ai-plans.ts'

export const handler = implement(calls, {
  chat,
  getChatHistory,
  deleteChatHistory,
  generateEmail,
  createAiPlan,
  listAiPlans,
})
