import type { ReceivedMail } from '../../../integrations/mail/own/received-mail.ts'
import { prepareStart } from '../../../platform/jobs/start-job.ts'
import { notifyOnce, prepareNotification } from '../../../platform/notifications/notification.store.ts'
import { type CollectionChange, commit } from '../../../platform/table/collection.ts'
import { type Action, isRefusedBy, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getLeadRow, leadExistsCheck, leadLabel, newActivities, putActivities } from '../../leads/public.ts'
import { advanceCampaignJob } from '../campaigns/advance-campaign.job.ts'
import {
  changedMails,
  changeMailAction,
  getMail,
  mailLabel,
  type StoredMail,
  sameRecipientCheck,
} from '../mails/mail.store.ts'
import { addSoftBounceAction } from '../mails/mails-to.store.ts'
import { removedAddress } from '../recipient/forgetting-of.ts'
import { type Meaning, meaningOf } from './meaning-of.ts'
import { countReceived, handledAction, receivedLabel } from './received.store.ts'

type Prepared = { actions: Action[]; changes: CollectionChange[] }

const nothing: Prepared = { actions: [], changes: [] }

/** What the mail says from now on. Whoever has answered it, or sent it back, has got it: so it was sent. */
const changeOf = (mail: StoredMail, mark: Meaning['mark']): Partial<StoredMail> => {
  const now = new Date().toISOString()
  return {
    ...(mark && !mail[mark] && { [mark]: now }),
    ...(mail.status === 'unknown' && { status: 'sent' as const, sentAt: mail.sentAt ?? now, problem: null }),
  }
}

/** A mail of a campaign that turns out to have been sent is counted, and its sequence goes on unless it was ended. */
const campaignPart = (workspaceId: string, { id, userId, campaignId, status }: StoredMail): Prepared =>
  status === 'unknown' && campaignId !== null
    ? {
        actions: prepareStart(advanceCampaignJob, {
          workspaceId,
          userId,
          message: { mailId: id },
          // The sweep sends its message, so it is not counted among those that wait.
          startAt: Date.now(),
        }).actions,
        changes: [],
      }
    : nothing

/** On condition that its recipient is not removed meanwhile: the other parts may name them. */
const mailPart = (workspaceId: string, mail: StoredMail, mark: Meaning['mark']): Prepared => {
  const change = changeOf(mail, mark)
  if (Object.keys(change).length === 0)
    return { actions: [sameRecipientCheck(workspaceId, mail)], changes: [] }
  const isCounted = change.softBouncedAt && mail.to !== removedAddress
  return {
    actions: [
      changeMailAction(workspaceId, mail.id, { status: mail.status, to: mail.to }, change),
      // A server may report of one mail several times.
      ...(isCounted ? [addSoftBounceAction(workspaceId, mail.to)] : []),
    ],
    changes: [changedMails([mail.id])],
  }
}

/** In the timeline of the lead, unless it is deleted. */
const activityPart = async (
  workspaceId: string,
  { leadId, userId }: StoredMail,
  activity: Meaning['activity'],
): Promise<Prepared> => {
  if (leadId === null || !(await getLeadRow(workspaceId, leadId))) return nothing
  const rows = await newActivities({ workspaceId, userId }, [{ leadId, ...activity }])
  const { actions, change } = putActivities(workspaceId, rows)
  return { actions: [...actions, leadExistsCheck(workspaceId, leadId)], changes: [change] }
}

const noticePart = async (
  workspaceId: string,
  { leadId }: StoredMail,
  notice: Meaning['notice'],
): Promise<Prepared> => {
  if (!notice) return nothing
  const link = leadId === null ? '/outreach?tab=sent' : `/leads/${leadId}`
  const { actions, change } = await prepareNotification(workspaceId, { kind: 'outreach', ...notice, link })
  return { actions, changes: [change] }
}

/** A day (UTC) of a lead: whoever has one mail of ours can send any number of replies to it. */
export const mostShownADay = 50

/** Whether a mail is shown: not if it is one of too many, of which the user is told once a day. */
const isShown = async (
  workspaceId: string,
  { id, leadId, companyName, to }: StoredMail,
): Promise<boolean> => {
  const subject = leadId === null ? `mail ${id}` : `lead ${leadId}`
  if ((await countReceived(workspaceId, subject)) <= mostShownADay) return true
  const today = new Date().toISOString().slice(0, 10)
  await notifyOnce(workspaceId, `replies of ${today} from ${subject}`, {
    kind: 'outreach',
    tone: 'warning',
    title: `${companyName ?? to} sends very many replies`,
    text: `More than ${mostShownADay} came today, so further ones are not shown. Read them in your mailbox.`,
    link: leadId === null ? '/outreach?tab=sent' : `/leads/${leadId}`,
  })
  return false
}

/** Writes what a received mail means, once: in the lead's timeline, at the mail it answers, and as a notification. */
export const recordReceived = async (
  workspaceId: string,
  answered: StoredMail,
  received: ReceivedMail,
  identity: string,
): Promise<void> => {
  const shown = await isShown(workspaceId, answered)
  try {
    await withOptimisticRetry([mailLabel, leadLabel], async () => {
      const mail = await getMail(workspaceId, answered.id)
      if (!mail) return
      const { mark, activity, notice } = meaningOf(mail, received)
      const parts = [
        mailPart(workspaceId, mail, mark),
        campaignPart(workspaceId, mail),
        shown ? await activityPart(workspaceId, mail, activity) : nothing,
        shown ? await noticePart(workspaceId, mail, notice) : nothing,
      ]
      await commit(
        workspaceId,
        parts.flatMap(({ changes }) => changes),
        [handledAction(workspaceId, identity), ...parts.flatMap(({ actions }) => actions)],
      )
    })
  } catch (error) {
    // Another mailbox that it has reached was read at the same time.
    if (!isRefusedBy(error, receivedLabel)) throw error
  }
}
