import { listWhatsappMessages as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getLeadRow } from '../../leads/public.ts'
import { suppressedBy } from '../suppression/suppression.store.ts'
import { showWhatsapp, threadOf } from './message.store.ts'
import { isStopped } from './number.store.ts'
import { replyUntil } from './reply-window.ts'

const emailSuppressedBy = async (workspaceId: string, leadId: number) => {
  const lead = await getLeadRow(workspaceId, leadId)
  const entry = lead?.email ? await suppressedBy(workspaceId, lead.email) : null
  return entry?.reason ?? null
}

export const listWhatsappMessages = handle(call)(async ({ params }, { caller, fail }) => {
  const [thread, suppressed] = await Promise.all([
    threadOf(caller.workspaceId, params.id),
    emailSuppressedBy(caller.workspaceId, params.id),
  ])
  if (!thread) return fail('NOT_FOUND')
  const newest = thread[0]
  const received = thread.find(({ from }) => from !== null)
  const until = received?.from ? replyUntil(thread, received.from) : null
  return {
    body: {
      messages: thread.map(showWhatsapp),
      replyUntil: until === null || until <= Date.now() ? null : new Date(until).toISOString(),
      isStopped: newest ? await isStopped(newest.from ?? newest.to) : false,
      emailSuppressedBy: suppressed,
    },
  }
})
