import { listWhatsappMessages as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { showWhatsapp, threadOf } from './message.store.ts'
import { isStopped } from './number.store.ts'
import { replyUntil } from './reply-window.ts'

export const listWhatsappMessages = handle(call)(async ({ params }, { caller, fail }) => {
  const thread = await threadOf(caller.workspaceId, params.id)
  if (!thread) return fail('NOT_FOUND')
  const newest = thread[0]
  const received = thread.find(({ from }) => from !== null)
  const until = received?.from ? replyUntil(thread, received.from) : null
  return {
    body: {
      messages: thread.map(showWhatsapp),
      replyUntil: until === null || until <= Date.now() ? null : new Date(until).toISOString(),
      isStopped: newest ? await isStopped(newest.from ?? newest.to) : false,
    },
  }
})
