import type { CampaignLeadState } from '@assay/shared/features/outreach/campaign'
import { isSequenceOver } from '@assay/shared/features/outreach/campaign'
import type { Mail, MailProblem } from '@assay/shared/features/outreach/mail'
import { leaseCheckAction } from '../../../platform/jobs/lease.ts'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getMail } from '../mails/mail.store.ts'
import { changedCampaign, countAction, getCampaign, type StoredCampaign } from './campaign.store.ts'
import type { AdvanceCampaignMessage } from './campaign-messages.ts'
import { type End, memberLabels, type Prepared, prepareEnd } from './change-member.ts'
import { changeMemberAction, getMember, type StoredMember } from './member.store.ts'
import { startStep } from './start-step.ts'
import { addWorkingDays } from './working-days.ts'

const done = { progress: { fraction: 1, step: 'Done' } }

/** What is due later is left to the sweep, which has no limit of waiting jobs. */
const soonestMs = 1000

const statesOf: Partial<Record<MailProblem, CampaignLeadState>> = {
  replied: 'replied',
  bounced: 'bounced',
  unsubscribed: 'unsubscribed',
}

const endAfter = ({ problem }: Mail): End => ({
  state: (problem && statesOf[problem.kind]) ?? 'stopped',
  note: problem?.message ?? 'The mail was not sent',
})

/** What follows from a mail that was sent: the member's next step, or its end; only the count if its sequence was ended. */
const afterSending = (
  { steps }: StoredCampaign,
  member: StoredMember,
  mail: Mail,
  step: number,
): Partial<StoredMember> => {
  const { id: mailId, subject, body } = mail
  const sent = { sentStep: step, first: member.first ?? { mailId, subject, body } }
  if (isSequenceOver(member) || member.step !== step) return sent
  const next = steps[step]
  if (!next) return { ...sent, state: 'finished', note: null, nextAt: null }
  const sentAt = new Date(mail.sentAt ?? mail.updatedAt)
  const due = addWorkingDays(sentAt, next.delayDays).getTime()
  const nextAt = new Date(Math.max(due, Date.now() + soonestMs)).toISOString()
  return { ...sent, step: step + 1, state: 'scheduled', note: null, nextAt }
}

type Row = JobContext<AdvanceCampaignMessage>['row']

const writeSent = async (row: Row, { step, ...place }: Place, change: Partial<StoredMember>) => {
  const { campaign, member, mail } = place
  const { workspaceId } = row
  const prepared: Prepared = {
    actions: [
      changeMemberAction(workspaceId, member, change),
      countAction(workspaceId, campaign.id, [{ step, figure: 'sent' }]),
      leaseCheckAction(row, 1),
    ],
    changes: [changedCampaign(campaign.id)],
  }
  if (!change.nextAt) return commit(workspaceId, prepared.changes, prepared.actions)
  const owner = { workspaceId, userId: mail.userId }
  return startStep(owner, campaign.id, [member.leadId], change.nextAt, prepared)
}

type Place = { campaign: StoredCampaign; member: StoredMember; mail: Mail; step: number }

/** The lead's place in the mail's campaign; null if the mail is still to be sent, or the lead or the campaign is gone. */
const placeOf = async (workspaceId: string, mailId: number): Promise<Place | null> => {
  const mail = await getMail(workspaceId, mailId)
  if (!mail || mail.campaignId === null || mail.leadId === null || mail.step === null) return null
  if (!['sent', 'refused', 'cancelled'].includes(mail.status)) return null
  const [campaign, member] = await Promise.all([
    getCampaign(workspaceId, mail.campaignId),
    getMember(workspaceId, mail.campaignId, mail.leadId),
  ])
  return campaign && member ? { campaign, member, mail, step: mail.step } : null
}

const advance = async (row: Row, mailId: number): Promise<void> => {
  const { workspaceId } = row
  const place = await placeOf(workspaceId, mailId)
  if (!place) return
  const { campaign, member, mail, step } = place
  if (mail.status === 'sent') {
    // An earlier attempt, or another job about the same mail, has counted it.
    if (member.sentStep >= step) return
    return writeSent(row, place, afterSending(campaign, member, mail, step))
  }
  if (member.mailId !== mailId || member.state !== 'approved') return
  const ended = await prepareEnd(workspaceId, member, endAfter(mail))
  await commit(workspaceId, ended.changes, [...ended.actions, leaseCheckAction(row, 1)])
}

/** May be repeated, also by another job about the same mail: the lead's place says what is done. */
export const advanceCampaignWork = async ({
  row,
  message,
}: JobContext<AdvanceCampaignMessage>): Promise<JobOutcome> => {
  await withOptimisticRetry(memberLabels, () => advance(row, message.mailId))
  return done
}
