import { jobStartedLabel, startJob } from '../../../platform/jobs/start-job.ts'
import { notifyOnce } from '../../../platform/notifications/notification.store.ts'
import { type CollectionChange, commit } from '../../../platform/table/collection.ts'
import { type Action, isRefusedBy, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getUserRow, userExistsCheck, userLabel } from '../../accounts/public.ts'
import {
  getLeadDossier,
  getLeadRow,
  leadExistsCheck,
  leadLabel,
  newActivities,
  prepareForgetting,
  putActivities,
  type StoredLead,
  withoutDossier,
} from '../../leads/public.ts'
import { stopInCampaigns } from '../campaigns/stop-in-campaigns.ts'
import { mailsTo, type StoredMail } from '../mails/mail.store.ts'
import { stopMailsTo } from '../mails/stop-mails.ts'
import { canonicalAddress } from '../suppression/canonical-value.ts'
import { prepareSuppression, suppressionLabel } from '../suppression/suppression.store.ts'
import { forgetRecipientJob } from './forget-recipient.job.ts'
import { forgettingOf } from './forgetting-of.ts'
import type { Recipient } from './recipient-link.ts'
import { removalEntry } from './removal-entry.ts'
import { stopped } from './stopped.ts'

export type Wish = 'unsubscribe' | 'removal'

type Written = { actions: Action[]; changes: CollectionChange[] }

const words = {
  unsubscribe: {
    activity: 'The recipient has unsubscribed by the link in an email',
    title: 'A recipient has unsubscribed',
    text: 'Nobody in your workspace can write to this address any more.',
  },
  removal: {
    activity: removalEntry.content,
    title: 'A recipient asked for removal',
    text: 'Their address is being deleted from leads, people, drafts, notes and stored emails. Delete what reports, plans and chats say of them, and what you keep elsewhere.',
  },
} as const

/** What is written on the lead: the activity, and with a removal the lead without its contact. Nothing where both are done. */
const onLead = async (
  { workspaceId, userId, to }: Recipient,
  row: StoredLead,
  wish: Wish,
  isNew: boolean,
): Promise<Written> => {
  const owner = { workspaceId, userId }
  const entry = { leadId: row.id, type: 'unsubscribed' as const, content: words[wish].activity }
  if (wish === 'removal') {
    const dossier = (await getLeadDossier(workspaceId, row.id)) ?? withoutDossier
    const forgetting = await prepareForgetting(owner, { row, dossier }, forgettingOf(to), entry)
    if (forgetting) return forgetting
  }
  if (!isNew) return { actions: [], changes: [] }
  const { actions, change } = putActivities(workspaceId, await newActivities(owner, [entry]))
  return { actions: [...actions, leadExistsCheck(workspaceId, row.id)], changes: [change] }
}

const record = async (recipient: Recipient, leadId: number | null, wish: Wish): Promise<void> => {
  const { workspaceId, userId, to } = recipient
  const [suppression, lead] = await Promise.all([
    prepareSuppression(workspaceId, {
      kind: 'address',
      value: canonicalAddress(to),
      reason: 'unsubscribed',
      userId: null,
    }),
    leadId === null ? null : getLeadRow(workspaceId, leadId),
  ])
  const isNew = suppression.actions.length > 0
  const ofLead = lead ? await onLead(recipient, lead, wish, isNew) : { actions: [], changes: [] }
  const actions = [...suppression.actions, ...ofLead.actions]
  if (actions.length === 0) return
  await commit(
    workspaceId,
    [...suppression.changes, ...ofLead.changes],
    [...actions, userExistsCheck(workspaceId, userId)],
  )
}

/** Within so long, a removal that is asked for again is the same. */
const sameRemovalMs = 10 * 60_000

const startForgetting = async ({ workspaceId, userId, mailId, to }: Recipient): Promise<void> => {
  const id = `forget-${mailId}-${Math.floor(Date.now() / sameRemovalMs)}`
  try {
    await startJob(forgetRecipientJob, { id, workspaceId, userId, message: { to } })
  } catch (error) {
    if (!isRefusedBy(error, jobStartedLabel)) throw error
  }
}

/**
 * Suppresses the recipient's address, and with a removal deletes it from the lead; a job deletes it from all others.
 * Repeating it changes nothing, and completes what was interrupted. False if the sender's account is deleted.
 */
export const unsubscribeRecipient = async (
  recipient: Recipient,
  mail: StoredMail | null,
  wish: Wish,
): Promise<boolean> => {
  const { workspaceId, userId, mailId, to } = recipient
  const leadId = mail?.leadId ?? null
  try {
    await withOptimisticRetry([suppressionLabel, leadLabel], () => record(recipient, leadId, wish))
  } catch (error) {
    if (!isRefusedBy(error, userLabel)) throw error
    return false
  }
  if (wish === 'removal') await startForgetting(recipient)
  // Sequences before mails: none may be added after those that wait were stopped.
  const leadIds = (await mailsTo(workspaceId, to)).flatMap((one) => one.leadId ?? [])
  await stopInCampaigns(workspaceId, leadIds, 'unsubscribed')
  await stopMailsTo(workspaceId, to, stopped)
  if (!(await getUserRow(workspaceId, userId))) return false
  const { title, text } = words[wish]
  await notifyOnce(workspaceId, `${wish} ${mailId}`, {
    kind: 'outreach',
    tone: 'info',
    title,
    text: mail?.companyName ? `${mail.companyName}: ${text}` : text,
    link: leadId === null ? '/outreach?tab=suppressed' : `/leads/${leadId}`,
  })
  return true
}
