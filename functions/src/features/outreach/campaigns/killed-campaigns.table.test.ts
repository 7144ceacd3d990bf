import { listActivities } from '@assay/shared/features/leads/calls'
import { addCampaignLeads, deleteCampaign } from '@assay/shared/features/outreach/calls'
import { beforeAll, expect, it } from 'vitest'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { transact } from '../../../platform/table/transact.ts'
import {
  addAndDraft,
  approve,
  type CampaignJob,
  campaignOf,
  connectMailbox,
  draftsOf,
  endDelays,
  leadsOfCampaign,
  mailOf,
  newCampaign,
  newLead,
  templateStep,
  waitingJobs,
  workOn,
  workOnAll,
} from '../../../testing/campaigns.ts'
import { type End, endsIn, livesUntil } from '../../../testing/killed.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { changeMailAction } from '../mails/mail.store.ts'
import { advanceCampaignJob } from './advance-campaign.job.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

/** Works on a job whose worker is killed once at a write; then its message is delivered twice. */
const live = async (rep: Rep, kind: CampaignJob, jobId: string, end: End | null): Promise<string[]> => {
  const { workspaceId } = rep.user
  const writes = await livesUntil(() => workOn(rep, kind, jobId), end)
  await expireLease({ workspaceId, jobId })
  await workOn(rep, kind, jobId)
  await workOn(rep, kind, jobId)
  return writes
}

const someone = async () => {
  const rep = await newRep()
  await connectMailbox(rep)
  const id = await newCampaign(rep, [templateStep(), templateStep()])
  return { rep, id, params: { id: String(id) } }
}

/** Tries a life without an end, and then each end of its writes. */
const atEachWrite = async (liveOnce: (end: End | null) => Promise<string[]>): Promise<void> => {
  const ends = endsIn(await liveOnce(null))
  expect(ends.length).toBeGreaterThan(4)
  for (const end of ends) await liveOnce(end)
}

it('drafts to each lead once, whichever write the worker was killed at', async () => {
  await atEachWrite(async (end) => {
    const { rep, id, params } = await someone()
    const leadIds = [await newLead(rep), await newLead(rep)]
    await rep.call(addCampaignLeads, { params, body: { leadIds } })
    const [jobId = ''] = await waitingJobs(rep, 'draftCampaignStep')
    const writes = await live(rep, 'draftCampaignStep', jobId, end)
    const where = JSON.stringify(end)
    expect((await draftsOf(rep)).map(({ leadId }) => leadId).sort(), where).toEqual(leadIds)
    expect(
      (await leadsOfCampaign(rep, id)).map(({ state }) => state),
      where,
    ).toEqual(['drafted', 'drafted'])
    expect((await campaignOf(rep, id))?.figures[0]?.drafted, where).toBe(2)
    const activities = (await rep.call(listActivities)).body as { type: string }[]
    expect(activities.filter(({ type }) => type === 'drafted').length, where).toBe(2)
    return writes
  })
}, 120_000)

it('schedules the next step once after a mail, whichever write the worker was killed at', async () => {
  await atEachWrite(async (end) => {
    const { rep, id } = await someone()
    const { workspaceId, id: userId } = rep.user
    await addAndDraft(rep, id, [await newLead(rep)])
    const mailId = (await approve(rep, await draftsOf(rep))).body.approved[0]?.mailId ?? 0
    const sent = { status: 'sent' as const, sendAfter: null, sentAt: new Date().toISOString() }
    await transact([changeMailAction(workspaceId, mailId, { status: 'waiting' }, sent)])
    const jobId = await startJob(advanceCampaignJob, { workspaceId, userId, message: { mailId } })
    const writes = await live(rep, 'advanceCampaign', jobId, end)
    const where = JSON.stringify(end)
    // A further job about the same mail changes nothing.
    await startJob(advanceCampaignJob, { workspaceId, userId, message: { mailId } })
    await workOnAll(rep, 'advanceCampaign')
    expect(await leadsOfCampaign(rep, id), where).toMatchObject([{ state: 'scheduled', step: 2 }])
    expect((await campaignOf(rep, id))?.figures[0]?.sent, where).toBe(1)
    expect(await waitingJobs(rep, 'draftCampaignStep'), where).toHaveLength(1)
    await endDelays(rep, id)
    await workOnAll(rep, 'draftCampaignStep')
    expect(
      (await draftsOf(rep)).map(({ step }) => step),
      where,
    ).toEqual([2])
    return writes
  })
}, 120_000)

it('takes all leads out of a deleted campaign, whichever write the worker was killed at', async () => {
  await atEachWrite(async (end) => {
    const { rep, id, params } = await someone()
    await addAndDraft(rep, id, [await newLead(rep), await newLead(rep)])
    const [draft, ...others] = await draftsOf(rep)
    const approved = await approve(rep, draft ? [draft] : [])
    await rep.call(deleteCampaign, { params })
    const [jobId = ''] = await waitingJobs(rep, 'endCampaign')
    const writes = await live(rep, 'endCampaign', jobId, end)
    const where = JSON.stringify(end)
    expect([others.length, await draftsOf(rep)], where).toEqual([1, []])
    const mail = await mailOf(rep, approved.body.approved[0]?.mailId ?? 0)
    expect(mail.status, where).toBe('cancelled')
    return writes
  })
}, 120_000)
