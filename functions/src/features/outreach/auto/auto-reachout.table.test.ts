import { listNotifications } from '@assay/shared/features/alerts/calls'
import { cancelJob } from '@assay/shared/features/jobs/calls'
import {
  createLead,
  deleteLead,
  listActivities,
  listLeads,
  updateLead,
} from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { Approval } from '@assay/shared/features/outreach/approval'
import { deleteApproval, listApprovals, startAutoReachout } from '@assay/shared/features/outreach/calls'
import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import { keptNotifications } from '@assay/shared/platform/notification'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import {
  draftJobsOf,
  endedRun,
  reachoutWorkers,
  startReachout,
  workOnReachout,
} from '../../../testing/outreach.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { somePlan, startRun, workOnRun, yoloWorkers } from '../../../testing/yolo.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const drafts = async () => (await rep.call(listApprovals)).body as Approval[]
const leads = async () => (await rep.call(listLeads)).body as Lead[]
const notices = async () =>
  ((await rep.call(listNotifications)).body as { title: string; text: string }[]).filter(({ title }) =>
    /Reachout|draft/i.test(title),
  )
const idOf = (lead?: { id: number }) => ({ params: { id: String(lead?.id) } })
const withoutMail = (): Partial<ReturnType<typeof someCompany>> => {
  const { contactInfo, facts } = someCompany()
  return {
    contactInfo: { ...contactInfo, email: null, emails: [] },
    facts: { ...facts, email: 'unverified' },
  }
}

describe('Auto Reachout of a YOLO run', () => {
  it('drafts an email from a report to each lead with a verified address, which waits for approval', async () => {
    const runId = await endedRun(rep, [{}, withoutMail()])
    const lookups = await lookupsUsed(rep)
    const job = await workOnReachout(rep, await startReachout(rep, { jobId: runId }))
    expect(job.status).toBe('completed')
    const [draft, ...others] = await drafts()
    expect(others).toEqual([])
    const lead = (await leads()).find(({ id }) => id === draft?.leadId)
    expect(draft).toMatchObject({
      companyName: lead?.companyName,
      to: lead?.email,
      toProof: 'proved',
      website: lead?.website,
      generatedBy: 'rules',
    })
    expect(draft?.body).toContain('Maple Dental')
    const reports = (await rep.call(listProspectReports, idOf(lead))).body as { id: number }[]
    expect(reports.map(({ id }) => id)).toEqual([draft?.reportId])
    const activities = (await rep.call(listActivities, idOf(lead))).body as { type: string }[]
    expect(activities.map(({ type }) => type)).toContain('drafted')
    expect(await lookupsUsed(rep)).toBe(lookups)
    expect(await notices()).toMatchObject([
      { title: '1 draft waits for your approval', text: '1 lead has no verified address.' },
      { title: 'Auto Reachout has begun' },
    ])
  })

  it('notifies also in a workspace whose oldest notification has to go for it', async () => {
    // The run's own notification is then older than all that are kept.
    const runId = await endedRun(rep, [{}])
    await reserveIds(rep.user.workspaceId, 'notification', keptNotifications)
    const job = await workOnReachout(rep, await startReachout(rep, { jobId: runId }))
    expect(job.status).toBe('completed')
    expect((await notices())[0]?.title).toBe('1 draft waits for your approval')
  })

  it('waits until the run is over', async () => {
    const runId = await startRun(rep, { query: 'dentists', max_leads: 1, mode: 'risky' })
    const jobId = await startReachout(rep, { jobId: runId })
    await reachoutWorkers().run(queueMessage(rep.user.workspaceId, jobId))
    expect(await showJob(rep, jobId)).toMatchObject({
      status: 'queued',
      progress: { step: 'Waiting for the YOLO search' },
    })
    await workOnRun(rep, runId, yoloWorkers(somePlan(1)))
    expect(await drafts()).toEqual([])
  })

  it('is one job, however often it is asked for', async () => {
    const runId = await endedRun(rep, [{}])
    const jobId = await startReachout(rep, { jobId: runId })
    expect(await startReachout(rep, { jobId: runId })).toBe(jobId)
    await workOnReachout(rep, jobId)
    expect(await startReachout(rep, { jobId: runId })).toBe(jobId)
    expect(await drafts()).toHaveLength(1)
  })

  it('keeps the drafts that are written when it is cancelled', async () => {
    const runId = await endedRun(rep, [{}, {}, {}])
    const jobId = await startReachout(rep, { jobId: runId })
    const workers = reachoutWorkers()
    const message = queueMessage(rep.user.workspaceId, jobId)
    await workers.run(message)
    const [first] = await draftJobsOf(rep, jobId)
    await workers.draft(queueMessage(rep.user.workspaceId, first?.id ?? ''))
    await rep.call(cancelJob, { params: { id: jobId } })
    await workers.run(message)
    expect(await showJob(rep, jobId)).toMatchObject({ status: 'cancelled' })
    expect(await drafts()).toHaveLength(1)
    // What is missing is drafted when it is asked for again.
    const again = await startReachout(rep, { jobId: runId })
    expect(again).not.toBe(jobId)
    await workOnReachout(rep, again)
    expect(await drafts()).toHaveLength(3)
  })
})

describe('Auto Reachout of named leads', () => {
  it('leaves out those with a draft, an address that was typed, or the status rejected', async () => {
    await endedRun(rep, [{}, {}, {}])
    const [first, second, third] = await leads()
    const typed = (
      await rep.call(createLead, { body: { companyName: 'Oak Dental', email: 'a@oak.example' } })
    ).body
    await rep.call(updateLead, { ...idOf(second), body: { status: 'rejected' } })
    await workOnReachout(rep, await startReachout(rep, { leadIds: [first?.id] }))
    const leadIds = [first, second, third, typed].map((lead) => lead?.id)
    await workOnReachout(rep, await startReachout(rep, { leadIds }))
    expect((await drafts()).map(({ leadId }) => leadId)).toEqual([third?.id, first?.id])
    expect((await notices())[0]?.text).toBe(
      '1 lead has no verified address. For 1 lead a draft waits already. 1 lead is rejected.',
    )
  })

  it('drafts once to a lead for which it is asked twice at once', async () => {
    await endedRun(rep, [{}, {}])
    const leadIds = (await leads()).map(({ id }) => id)
    const [one = 0] = leadIds
    const jobIds = [await startReachout(rep, { leadIds: [one] }), await startReachout(rep, { leadIds })]
    expect(new Set(jobIds).size).toBe(2)
    const workers = reachoutWorkers()
    for (const jobId of jobIds) await workers.run(queueMessage(rep.user.workspaceId, jobId))
    await Promise.all(jobIds.map((jobId) => workOnReachout(rep, jobId, workers)))
    expect((await drafts()).map(({ leadId }) => leadId).sort()).toEqual(leadIds.sort())
  })

  it('is one job while it is under way, in whatever order and however often the same leads are named', async () => {
    await endedRun(rep, [{}, {}])
    const [one, other] = (await leads()).map(({ id }) => id)
    const body = { leadIds: [other, one, other] }
    const replies = [{ leadIds: [one, other] }, body, body].map((leadIds) => startReachout(rep, leadIds))
    const [jobId = '', ...others] = await Promise.all(replies)
    expect(others).toEqual([jobId, jobId])
    await workOnReachout(rep, jobId)
    expect(await drafts()).toHaveLength(2)
    expect(await startReachout(rep, body)).not.toBe(jobId)
  })

  it('drafts nothing to a lead that is rejected, or whose address is edited, meanwhile', async () => {
    await endedRun(rep, [{}, {}])
    const [rejected, edited] = await leads()
    const jobId = await startReachout(rep, { leadIds: [rejected?.id, edited?.id] })
    await reachoutWorkers().run(queueMessage(rep.user.workspaceId, jobId))
    await rep.call(updateLead, { ...idOf(rejected), body: { status: 'rejected' } })
    await rep.call(updateLead, { ...idOf(edited), body: { email: 'somebody@oak.example' } })
    expect(await workOnReachout(rep, jobId)).toMatchObject({ status: 'completed' })
    expect(await drafts()).toEqual([])
    expect((await notices())[0]?.title).toBe('No drafts were written')
  })

  it('keeps nothing of a lead that is deleted meanwhile, and ends', async () => {
    await endedRun(rep, [{}, {}])
    const [gone, kept] = await leads()
    const jobId = await startReachout(rep, { leadIds: [gone?.id, kept?.id] })
    await reachoutWorkers().run(queueMessage(rep.user.workspaceId, jobId))
    await rep.call(deleteLead, idOf(gone))
    expect(await workOnReachout(rep, jobId)).toMatchObject({ status: 'completed' })
    expect((await drafts()).map(({ leadId }) => leadId)).toEqual([kept?.id])
  })
})

describe('a draft', () => {
  it('is discarded once, and hidden with its lead', async () => {
    await endedRun(rep, [{}, {}])
    const ids = (await leads()).map(({ id }) => id)
    await workOnReachout(rep, await startReachout(rep, { leadIds: ids }))
    const [draft, other] = await drafts()
    expect((await rep.call(deleteApproval, idOf(draft))).status).toBe(204)
    expect((await rep.call(deleteApproval, idOf(draft))).status).toBe(404)
    await rep.call(deleteLead, { params: { id: String(other?.leadId) } })
    expect(await drafts()).toEqual([])
  })
})

const runOrLeads = 'Name either the job of a YOLO run or leads'

it.each([
  ['nothing', {}, runOrLeads],
  ['both', { jobId: 'a', leadIds: [1] }, runOrLeads],
  ['no lead', { leadIds: [] }, 'Choose at least one lead'],
  ['101 leads', { leadIds: Array.from({ length: 101 }, (_, n) => n + 1) }, 'Choose at most 100 leads'],
  ['what is no list', { leadIds: 5 }, 'Name the leads by their numbers'],
  ['garbage', { leadIds: ['x'] }, 'Must be a positive whole number'],
  ['an id that is none', { jobId: '../x' }, 'The id is not valid'],
])('refuses %s in words', async (_, body, message) => {
  const { status, error } = await rep.call(startAutoReachout, { body })
  expect([status, error.message]).toEqual([400, message])
})

it('does not know a run or leads of another workspace, nor a job of another kind', async () => {
  const runId = await endedRun(rep, [{}])
  const leadIds = (await leads()).map(({ id }) => id + 100)
  const reachoutId = await startReachout(rep, { jobId: runId })
  const start = (someone: Rep, body: Record<string, unknown>) => someone.call(startAutoReachout, { body })
  expect((await start(await newRep(), { jobId: runId })).status).toBe(404)
  expect((await start(rep, { jobId: reachoutId })).status).toBe(404)
  const { status, error } = await start(rep, { leadIds })
  const message = `There is no lead ${leadIds[0]}. It may have been deleted.`
  expect([status, error.message]).toEqual([404, message])
})
