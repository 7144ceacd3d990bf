import type { Approved } from '@assay/shared/features/outreach/approval'
import { approveDrafts as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'
import { stopIfReplaced } from '../mailbox/replace-mailbox.ts'
import { accountOf } from '../mails/approved-for.ts'
import { newMailIds } from '../mails/mail.store.ts'
import { addressesWithoutMail } from '../mails/mail-domains.ts'
import { sharedDrain, wakeOutbox } from '../mails/start-drain.ts'
import { getApprovals } from './approval.store.ts'
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
  const chosen = [...new Map(body.drafts.map((draft) => [draft.id, draft])).values()]
  const ids = chosen.map(({ id }) => id)
  const [stored, firstId] = await Promise.all([
    getApprovals(workspaceId, ids),
    newMailIds(workspaceId, chosen.length),
  ])
  // All domains are asked at once, and their answers kept: name servers may take seconds not to answer.
  await addressesWithoutMail(stored.flatMap(({ to, toProof }) => (toProof === 'unverified' ? [to] : [])))
  const drain = sharedDrain(caller)
  const approval = { isConfirmed: body.confirmUnproved ?? false, account: accountOf(mailbox) }
  for (const [nth, { id, updatedAt }] of chosen.entries()) {
    const draft = stored.find((one) => one.id === id) ?? null
    const isInTime = performance.now() < until
    const outcome = isInTime
      ? await approveOne(
          caller,
          { id, updatedAt, draft, ...approval },
          { reservedFrom: firstId + nth, drain },
        )
      : notYet
    if ('mailId' in outcome) answer.approved.push({ id, mailId: outcome.mailId })
    else answer.left.push({ id, ...outcome })
  }
  if (answer.approved.length > 0) await stopIfReplaced(caller, mailbox)
  if (answer.approved.length > 1) await wakeOutbox(workspaceId, userId)
  return { body: answer }
})
