import { prepareNotification } from '../../../platform/notifications/notification.store.ts'
import { commit } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { nextActivities } from '../../leads/public.ts'
import { followUpOf } from './follow-up.ts'
import { changedMails, changeMailAction, type StoredMail } from './mail.store.ts'
import type { Problem } from './mail-problem.ts'
import { deleteWaitingAction, moveWaitingActions } from './outbox.store.ts'

type Owner = { workspaceId: string; userId: number }

/** The state that a mail must still have; `sender` is who has begun to transmit it. */
export type Seen = { status: 'waiting' | 'unknown' } | { status: 'sending'; sender: string }

export type MailEnd =
  | { status: 'sent' | 'refused'; problem: Problem | null }
  | { status: 'unknown'; problem: Problem }

const activityOf = ({ to, subject }: StoredMail, { status }: MailEnd): string | null => {
  if (status === 'sent') return `Email sent to ${to}: ${subject}`
  return status === 'unknown' ? `Email to ${to} may have been sent: ${subject}` : null
}

const lost = ({ to, subject }: StoredMail, { message }: Problem) => ({
  kind: 'outreach' as const,
  tone: 'warning' as const,
  title: `An email to ${to} may not have been sent`,
  text: `“${subject}”: ${message}`,
  link: '/outreach?tab=sent&show=unknown',
})

/** The entry in the lead's timeline, and the notification of a mail whose fate is open. */
const recordsOf = async (owner: Owner, mail: StoredMail, end: MailEnd) => {
  const { leadId } = mail
  const content = activityOf(mail, end)
  const isRecorded = leadId !== null && content !== null
  return {
    activity: nextActivities(owner, isRecorded ? [{ leadId, type: 'emailed', content }] : []),
    notice:
      end.status === 'unknown' ? await prepareNotification(owner.workspaceId, lost(mail, end.problem)) : null,
  }
}

/**
 * Gives a mail its end, once, with all that follows from it, in one transaction; refused (`mailLabel`) if it is no longer
 * as it was seen.
 */
export const settle = async (
  owner: Owner,
  mail: StoredMail,
  seen: Seen,
  end: MailEnd,
  also: Action[] = [],
): Promise<void> => {
  const { workspaceId } = owner
  const { activity, notice } = await recordsOf(owner, mail, end)
  const followUp = followUpOf(workspaceId, mail)
  const change = changeMailAction(workspaceId, mail.id, seen, {
    ...end,
    sendAfter: null,
    sentAt: end.status === 'sent' ? new Date().toISOString() : null,
  })
  await commit(
    workspaceId,
    [changedMails([mail.id]), ...(notice ? [notice.change] : [])],
    [
      change,
      ...(seen.status === 'unknown' ? [] : [deleteWaitingAction(workspaceId, mail)]),
      ...(notice?.actions ?? []),
      ...followUp.actions,
      ...also,
    ],
    activity,
  )
  await followUp.wake()
}

type Later = { sendAfter: string; problem: Problem | null; deferrals?: number }

/** Lets a mail wait until a later time, behind those that are due; refused like `settle`. */
export const postpone = async (
  { workspaceId }: Owner,
  mail: StoredMail,
  seen: Seen,
  { sendAfter, problem, deferrals = mail.deferrals }: Later,
  also: Action[] = [],
): Promise<void> => {
  const later = { sendAfter, isUrgent: false }
  await commit(
    workspaceId,
    [changedMails([mail.id])],
    [
      changeMailAction(workspaceId, mail.id, seen, {
        status: 'waiting',
        ...later,
        problem,
        deferrals,
      }),
      ...moveWaitingActions(workspaceId, mail, { ...mail, ...later }),
      ...also,
    ],
  )
}
