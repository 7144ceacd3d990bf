import type { Approved } from '@assay/shared/features/outreach/approval'
import { approveDrafts as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'
import { approveOne } from './approve-one.ts'

/** A hundred take less. The call has 28 s, and what is approved by then must be answered. */
const lastBeginsAfterMs = 20_000

const notYet = { kind: 'not-yet', message: 'There was no time for it. Approve it again.' } as const

/** One after the other, each in a transaction of its own: one that stays does not keep the others. */
export const approveDrafts = handle(call)(async ({ body }, { caller, fail }) => {
  const { workspaceId, userId } = caller
  const mailbox = await getMailbox(workspaceId, userId)
  if (!mailbox?.sealedPassword) return fail('MAILBOX_NOT_CONFIGURED')
  const until = performance.now() + lastBeginsAfterMs
  const answer: Approved = { approved: [], left: [] }
  const drafts = new Map(body.drafts.map((draft) => [draft.id, draft]))
  for (const draft of drafts.values()) {
    const isInTime = performance.now() < until
    const outcome = isInTime ? await approveOne(caller, draft, body.confirmUnproved ?? false) : notYet
    if ('mailId' in outcome) answer.approved.push({ id: draft.id, mailId: outcome.mailId })
    else answer.left.push({ id: draft.id, ...outcome })
  }
  return { body: answer }
})
