import { createLead } from '@assay/shared/features/leads/calls'
import type { Approval } from '@assay/shared/features/outreach/approval'
import {
  addCampaignLeads,
  approveDrafts,
  createCampaign,
  listApprovals,
  listCampaignLeads,
  listCampaigns,
} from '@assay/shared/features/outreach/calls'
import type { Campaign, CampaignLead, CampaignStepInput } from '@assay/shared/features/outreach/campaign'
import { advanceCampaignJob } from '../features/outreach/campaigns/advance-campaign.job.ts'
import { handler as advance } from '../features/outreach/campaigns/advance-campaign.worker.ts'
import { draftCampaignStepJob } from '../features/outreach/campaigns/draft-campaign-step.job.ts'
import { handler as draft } from '../features/outreach/campaigns/draft-campaign-step.worker.ts'
import { endCampaignJob } from '../features/outreach/campaigns/end-campaign.job.ts'
import { handler as end } from '../features/outreach/campaigns/end-campaign.worker.ts'
import { changeMemberAction, membersOf } from '../features/outreach/campaigns/member.store.ts'
import { saveMailbox } from '../features/outreach/mailbox/mailbox.store.ts'
import { changeMailAction, getMail, type StoredMail } from '../features/outreach/mails/mail.store.ts'
import { listJobRows } from '../platform/jobs/job.store.ts'
import { startJob } from '../platform/jobs/start-job.ts'
import { transact } from '../platform/table/transact.ts'
import { withNeedsOf } from './granted.ts'
import { endPause } from './queue.ts'
import type { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

const workers = {
  draftCampaignStep: withNeedsOf(draftCampaignStepJob, draft),
  advanceCampaign: withNeedsOf(advanceCampaignJob, advance),
  endCampaign: withNeedsOf(endCampaignJob, end),
}
export type CampaignJob = keyof typeof workers

/** The ids of the jobs of a kind that wait, oldest first; those of later days included. */
export const waitingJobs = async ({ user: { workspaceId } }: Rep, kind: CampaignJob): Promise<string[]> => {
  const rows = await listJobRows(workspaceId, 200, 'queued')
  return rows
    .filter((row) => row.kind === kind)
    .map(({ id }) => id)
    .sort()
}

/** Works on a job whatever day it waits for. Returns the batch failures, of which there should be none. */
export const workOn = async ({ user: { workspaceId } }: Rep, kind: CampaignJob, jobId: string) => {
  await endPause({ workspaceId, jobId })
  return workers[kind](queueMessage(workspaceId, jobId))
}

/** Works on all jobs of a kind that wait now. */
export const workOnAll = async (rep: Rep, kind: CampaignJob): Promise<void> => {
  for (const jobId of await waitingJobs(rep, kind)) await workOn(rep, kind, jobId)
}

/** Connects a mailbox whose password was never checked: enough to approve drafts. */
export const connectMailbox = async ({ user: { workspaceId, id: userId } }: Rep): Promise<void> => {
  const now = new Date().toISOString()
  await saveMailbox({ workspaceId, userId }, () => ({
    id: userId,
    userId,
    accountId: 0,
    provider: 'custom',
    smtpHost: 'smtp.reps.example',
    smtpPort: 587,
    email: 'ada@reps.example',
    username: null,
    senderName: 'Ada',
    imapHost: null,
    imapPort: null,
    postalAddress: null,
    dailyLimit: 50,
    isTest: false,
    pausedBecause: null,
    repliesReadAt: null,
    repliesProblem: null,
    sealedPassword: 'sealed',
    problem: null,
    checkedAt: null,
    checkBegunAt: 0,
    imapCursor: null,
    sendDays: 0,
    lastSendDay: null,
    version: 1,
    revision: 0,
    createdAt: now,
    updatedAt: now,
  }))
}

export const assistantStep = (delayDays = 0): CampaignStepInput => ({ kind: 'assistant', delayDays })

export const templateStep = (change: Partial<Extract<CampaignStepInput, { kind: 'template' }>> = {}) => ({
  kind: 'template' as const,
  delayDays: 0,
  subject: 'A question for {{companyName}}',
  body: 'Hello {{companyName}},\n\nmay I show you our rosters?\n\n{{senderName}}',
  ...change,
})

/** Creates a campaign and returns its id. */
export const newCampaign = async (rep: Rep, steps: CampaignStepInput[]): Promise<number> => {
  const { status, body } = await rep.call(createCampaign, { body: { name: 'Dentists', steps } })
  if (status !== 200) throw new Error(`The campaign was answered with ${status}`)
  return body.id
}

let made = 0

/** Creates a lead with an address of its own and returns its id. */
export const newLead = async (rep: Rep, change: Record<string, unknown> = {}): Promise<number> => {
  made++
  const body = { companyName: `Maple Dental ${made}`, email: `hello@maple-${made}.example`, ...change }
  const reply = await rep.call(createLead, { body })
  if (reply.status !== 200) throw new Error(`The lead was answered with ${reply.status}`)
  return reply.body.id
}

/** The day of the next drafts of a campaign has come. */
export const endDelays = async ({ user: { workspaceId } }: Rep, campaignId: number): Promise<void> => {
  for (const member of await membersOf(workspaceId, campaignId)) {
    if (member.state !== 'scheduled') continue
    await transact([changeMemberAction(workspaceId, member, { nextAt: '2026-01-05T10:00:00.000Z' })])
  }
}

/** The address of a call about one row. */
export const idOf = (id?: number) => ({ params: { id: String(id) } })

export const addLeads = (rep: Rep, campaignId: number, leadIds: unknown[]) =>
  rep.call(addCampaignLeads, { ...idOf(campaignId), body: { leadIds } })

/** Adds leads and writes their drafts. */
export const addAndDraft = async (rep: Rep, campaignId: number, leadIds: number[]): Promise<void> => {
  await addLeads(rep, campaignId, leadIds)
  await workOnAll(rep, 'draftCampaignStep')
}

export const draftsOf = async (rep: Rep): Promise<Approval[]> =>
  (await rep.call(listApprovals)).body as Approval[]

export const leadsOfCampaign = async (rep: Rep, id: number): Promise<CampaignLead[]> =>
  (await rep.call(listCampaignLeads, idOf(id))).body

export const campaignOf = async (rep: Rep, id: number): Promise<Campaign | undefined> =>
  ((await rep.call(listCampaigns)).body as Campaign[]).find((one) => one.id === id)

/** Approves drafts as they were read, and addresses that nothing proves. */
export const approve = async (rep: Rep, drafts: Approval[], confirmUnproved = true) => {
  const named = drafts.map(({ id, updatedAt = '' }) => ({ id, updatedAt }))
  return rep.call(approveDrafts, { body: { drafts: named, confirmUnproved } })
}

/** What a mail server has answered to a mail, and the campaign's part of it. */
export const settle = async (
  rep: Rep,
  mailId: number,
  change: Partial<StoredMail> = { status: 'sent', sentAt: new Date().toISOString() },
): Promise<void> => {
  const { workspaceId, id: userId } = rep.user
  await transact([
    changeMailAction(workspaceId, mailId, { status: 'waiting' }, { sendAfter: null, ...change }),
  ])
  await startJob(advanceCampaignJob, { workspaceId, userId, message: { mailId } })
  await workOnAll(rep, 'advanceCampaign')
}

export const mailOf = async ({ user: { workspaceId } }: Rep, id: number): Promise<StoredMail> => {
  const mail = await getMail(workspaceId, id)
  if (!mail) throw new Error('There is no such mail')
  return mail
}
