import { prepareNotification } from '../../../platform/notifications/notification.store.ts'
import { type CollectionChange, commit } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { newActivities, putActivities } from '../../leads/public.ts'
import { followUpOf } from './follow-up.ts'
import { changedMails, changeMailAction, type StoredMail } from './mail.store.ts'
import type { Problem } from './mail-problem.ts'
import { deleteWaitingAction, putWaitingAction } from './outbox.store.ts'

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

type Extra = { actions: Action[]; changes: CollectionChange[] }

/** The entry in the lead's timeline, and the notification of a mail whose fate is open. */
const recordsOf = async ({ workspaceId, userId }: Owner, mail: StoredMail, end: MailEnd): Promise<Extra> => {
  const content = activityOf(mail, end)
  const entries =
    mail.leadId === null || content === null
      ? []
      : [{ leadId: mail.leadId, type: 'emailed' as const, content }]
  const activities = await newActivities({ workspaceId, userId }, entries)
  const activity = activities.length > 0 ? putActivities(workspaceId, activities) : null
  const notice =
    end.status === 'unknown' ? await prepareNotification(workspaceId, lost(mail, end.problem)) : null
  return {
    actions: [...(activity?.actions ?? []), ...(notice?.actions ?? [])],
    changes: [...(activity ? [activity.change] : []), ...(notice ? [notice.change] : [])],
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
  const records = await recordsOf(owner, mail, end)
  const followUp = followUpOf(workspaceId, mail)
  const change = changeMailAction(workspaceId, mail.id, seen, {
    ...end,
    sendAfter: null,
    sentAt: end.status === 'sent' ? new Date().toISOString() : null,
  })
  await commit(
    workspaceId,
    [changedMails([mail.id]), ...records.changes],
    [
      change,
      ...(seen.status === 'unknown' ? [] : [deleteWaitingAction(workspaceId, mail)]),
      ...records.actions,
      ...followUp.actions,
      ...also,
    ],
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
  const later: StoredMail = { ...mail, sendAfter, isUrgent: false }
  const isMoved = sendAfter !== mail.sendAfter || mail.isUrgent
  await commit(
    workspaceId,
    [changedMails([mail.id])],
    [
      changeMailAction(workspaceId, mail.id, seen, {
        status: 'waiting',
        sendAfter,
        isUrgent: false,
        problem,
        deferrals,
      }),
      ...(isMoved ? [deleteWaitingAction(workspaceId, mail), putWaitingAction(workspaceId, later)] : []),
      ...also,
    ],
  )
}
