import { listNotifications } from '@assay/shared/features/alerts/calls'
import { listActivities, listLeads } from '@assay/shared/features/leads/calls'
import type { Approval } from '@assay/shared/features/outreach/approval'
import { listApprovals } from '@assay/shared/features/outreach/calls'
import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import { beforeAll, expect, it } from 'vitest'
import { showJob } from '../../../testing/job.ts'
import { type End, endsIn, livesUntil } from '../../../testing/killed.ts'
import { draftJobsOf, endedRun, reachoutWorkers, startReachout } from '../../../testing/outreach.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

/** Drafts to two leads; the jobs' workers are killed once each at that write, and work again until all has ended. */
const killed = async (end: End | null = null) => {
  const rep = await newRep()
  const { workspaceId } = rep.user
  const jobId = await startReachout(rep, { jobId: await endedRun(rep, [{}, {}]) })
  const workers = reachoutWorkers()
  const writes: string[] = []
  const live = async (id: string, worker: typeof workers.run) => {
    const message = queueMessage(workspaceId, id)
    writes.push(...(await livesUntil(() => worker(message), end)))
    await expireLease({ workspaceId, jobId: id })
    await worker(message)
    // The message is delivered twice.
    await worker(message)
  }
  await live(jobId, workers.run)
  for (const { id } of await draftJobsOf(rep, jobId)) await live(id, workers.draft)
  await live(jobId, workers.run)
  const leads = (await rep.call(listLeads)).body as { id: number }[]
  const reportsOf = async ({ id }: { id: number }) =>
    (await rep.call(listProspectReports, { params: { id: String(id) } })).body as object[]
  return {
    writes,
    leadIds: leads.map(({ id }) => id).sort(),
    job: await showJob(rep, jobId),
    drafts: (await rep.call(listApprovals)).body as Approval[],
    reports: await Promise.all(leads.map(reportsOf)),
    activities: (await rep.call(listActivities)).body as { type: string }[],
    notices: (await rep.call(listNotifications)).body as { title: string }[],
  }
}

it('ends the same, whichever write the workers of the job and of its drafts were killed at', async () => {
  const { writes } = await killed()
  const ends = endsIn(writes)
  expect(ends.length).toBeGreaterThan(10)
  for (const end of [null, ...ends]) {
    const { job, leadIds, drafts, reports, activities, notices } = await killed(end)
    const where = JSON.stringify(end)
    expect(job, where).toMatchObject({ status: 'completed' })
    expect(drafts.map(({ leadId }) => leadId).sort(), where).toEqual(leadIds)
    expect(
      reports.map((ofLead) => ofLead.length),
      where,
    ).toEqual([1, 1])
    expect(activities.filter(({ type }) => type === 'drafted').length, where).toBe(2)
    expect(
      notices.map(({ title }) => title).filter((title) => /Reachout|draft/.test(title)),
      where,
    ).toEqual(['2 drafts wait for your approval', 'Auto Reachout has begun'])
  }
}, 120_000)
