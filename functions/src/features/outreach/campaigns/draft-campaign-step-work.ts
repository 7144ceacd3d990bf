import { leaseCheckAction } from '../../../platform/jobs/lease.ts'
import { ContinueInNextSlice, type JobContext, type JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import type { EarlierMail } from '../../assistant/public.ts'
import { currentOf, getLeadDossier, getLeadRow, type StoredLead, withoutDossier } from '../../leads/public.ts'
import { addressOf } from '../approvals/address-of-lead.ts'
import { resumeMails } from '../mails/resume-mails.ts'
import { suppressedBy } from '../suppression/suppression.store.ts'
import { getCampaign, type StoredCampaign } from './campaign.store.ts'
import type { DraftCampaignStepMessage } from './campaign-messages.ts'
import { type End, memberLabels, prepareEnd } from './change-member.ts'
import { getMember, membersAmong, membersOf, type StoredMember } from './member.store.ts'
import { saveStepDraft } from './save-step-draft.ts'
import { stoppedByMerged } from './stopped-by-merged.ts'
import { writeStep } from './write-step.ts'

type Context = JobContext<DraftCampaignStepMessage>

/** So many drafts are written at the same time. */
const atOnce = 3
/** A draft by the model takes less. */
const draftMs = 20_000

const isDue = ({ state, nextAt }: StoredMember): boolean =>
  state === 'scheduled' && nextAt !== null && Date.parse(nextAt) <= Date.now()

const dueMembers = async (workspaceId: string, { campaignId, leadIds }: DraftCampaignStepMessage) => {
  const members = leadIds
    ? await membersAmong(workspaceId, campaignId, leadIds)
    : await membersOf(workspaceId, campaignId)
  return members.filter(isDue)
}

/** Ends a sequence unless it has moved on since it was read. */
const end = (row: Context['row'], { campaignId, leadId, step }: StoredMember, why: End): Promise<void> =>
  withOptimisticRetry(memberLabels, async () => {
    const member = await getMember(row.workspaceId, campaignId, leadId)
    if (!member || !isDue(member) || member.step !== step) return
    const { actions, changes } = await prepareEnd(row.workspaceId, member, why)
    await commit(row.workspaceId, changes, [...actions, leaseCheckAction(row, 1)])
  })

const stopped = (note: string): End => ({ state: 'stopped', note })

type Recipient = { lead: StoredLead; address: NonNullable<ReturnType<typeof addressOf>> }

/** The lead and its address, or why nothing more is written to it. */
const recipientOf = async (workspaceId: string, member: StoredMember): Promise<End | Recipient> => {
  const { leadId } = member
  const [lead, dossier] = await Promise.all([
    getLeadRow(workspaceId, leadId),
    getLeadDossier(workspaceId, leadId),
  ])
  const current = lead && (await currentOf(workspaceId, lead))
  if (!current) return stopped('The lead was deleted')
  if (current.status === 'rejected') return stopped('The lead is rejected')
  const why = await stoppedByMerged(workspaceId, member, current)
  if (why !== null) return stopped(why)
  const address = addressOf(lead, dossier ?? withoutDossier)
  if (!address) return stopped('The lead has no email address')
  const suppression = await suppressedBy(workspaceId, address.to)
  if (suppression?.reason === 'unsubscribed') return { state: 'unsubscribed', note: 'They have unsubscribed' }
  return suppression ? stopped('Its address is on the suppression list') : { lead, address }
}

const earlierOf = ({ step, first }: StoredMember, { steps }: StoredCampaign): EarlierMail | null =>
  step > 1 && first ? { subject: first.subject, body: first.body, isLast: step === steps.length } : null

const draft = async ({ row, signal }: Context, campaign: StoredCampaign, member: StoredMember) => {
  const { workspaceId, userId } = row
  const step = campaign.steps[member.step - 1]
  if (!step) return end(row, member, { state: 'finished', note: null })
  const recipient = await recipientOf(workspaceId, member)
  if ('state' in recipient) return end(row, member, recipient)
  const { lead, address } = recipient
  const written = await writeStep({ workspaceId, userId }, lead, step, earlierOf(member, campaign), signal)
  await saveStepDraft(row, member, { lead, ...address, written })
}

/** One that fails must not keep the others from their drafts; the job then repeats what is missing. */
const draftAll = async (context: Context, campaign: StoredCampaign, members: StoredMember[]) => {
  const outcomes = await Promise.allSettled(members.map((member) => draft(context, campaign, member)))
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
}

/**
 * Drafts to the leads that are due: each place in the campaign says whether it is, so a worker may be killed at any line
 * and repeats at most the drafts that it was writing. A paused campaign is left as it is.
 */
export const draftCampaignStepWork = async (context: Context): Promise<JobOutcome> => {
  const { row, message, deadline, signal, progress } = context
  // Started when the campaign is resumed, among others.
  if (message.leadIds === null && !(await getCampaign(row.workspaceId, message.campaignId))?.isPaused)
    await resumeMails(row.workspaceId, message.campaignId)
  const members = await dueMembers(row.workspaceId, message)
  const failures: unknown[] = []
  for (let from = 0; from < members.length; from += atOnce) {
    signal.throwIfAborted()
    if (Date.now() > deadline - draftMs) throw new ContinueInNextSlice()
    const campaign = await getCampaign(row.workspaceId, message.campaignId)
    if (!campaign || campaign.isPaused) break
    failures.push(...(await draftAll(context, campaign, members.slice(from, from + atOnce))))
    await progress({
      fraction: Math.min(0.99, (from + atOnce) / members.length),
      step: 'Drafting',
      campaignId: message.campaignId,
    })
  }
  if (failures.length > 0) throw failures[0]
  return { progress: { fraction: 1, step: 'Done', campaignId: message.campaignId } }
}
