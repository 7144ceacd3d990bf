import { cancelJob } from '@assay/shared/features/jobs/calls'
import { deleteLead } from '@assay/shared/features/leads/calls'
import { listProspectReports, type ProspectResult } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { ContinueInNextSlice } from '../../../platform/jobs/work-on-job.ts'
import {
  atPlan,
  portsOfResearch,
  researcher,
  startResearch,
  workOnResearch,
} from '../../../testing/deep-research.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { addMaple } from '../../../testing/prospecting.ts'
import { endPause } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { keepWhatIsKnown } from './keep-what-is-known.ts'
import { researchLeadJob } from './research-lead.job.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let leadId: number
beforeAll(useTestTable)
afterEach(() => {
  vi.useRealTimers()
})
beforeEach(async () => {
  rep = await newRep()
  leadId = await addMaple(rep)
})

const reports = async () =>
  (await rep.call(listProspectReports, { params: { id: String(leadId) } })).body as SavedReport[]

const cancel = (id: string) => rep.call(cancelJob, { params: { id } })

const found = 'Maple Dental in Springfield hired 4 dentists in February 2026.'

describe('a research that is cancelled', () => {
  it('keeps what it found, in the words of the pages, and its lookup', async () => {
    // The regular check of a slow worker would see the cancellation before its second plan is stored.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const jobId = await startResearch(rep, leadId)
    const { ai } = atPlan(2, async () => {
      await cancel(jobId)
    })
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    const [report, ...others] = await reports()
    expect(others).toEqual([])
    expect(report).toMatchObject({ kind: 'advanced', generatedBy: 'rules' })
    expect(report?.enhancedSummary?.findings.map(({ text }) => text)).toEqual([found])
    expect(report?.trace?.rounds.map((round) => round.found.map(({ text }) => text))).toEqual([[found], []])
    const job = await showJob(rep, jobId)
    expect(job.status).toBe('cancelled')
    expect((job.partial as ProspectResult).reportId).toBe(report?.id)
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('before anything was found saves nothing and gives its lookup back', async () => {
    const jobId = await startResearch(rep, leadId)
    const { ai } = atPlan(1, async () => {
      await cancel(jobId)
    })
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    expect((await showJob(rep, jobId)).status).toBe('cancelled')
    expect([await reports(), await lookupsUsed(rep)]).toEqual([[], 0])
  })

  it('ends, with its lookup given back, although what it found can never be kept', async () => {
    const jobId = await startResearch(rep, leadId)
    const { ai } = atPlan(2, () => Promise.reject(new ContinueInNextSlice()))
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    await cancel(jobId)
    const cannot = () => Promise.reject(new Error('It cannot be read'))
    const worker = withNeedsOf(researchLeadJob, implementJob(researchLeadJob, cannot, cannot))
    const address = { workspaceId: rep.user.workspaceId, jobId }
    for (let attempt = 1; attempt <= researchLeadJob.attempts; attempt++) {
      await endPause(address)
      await worker(queueMessage(address.workspaceId, jobId))
    }
    expect((await showJob(rep, jobId)).status).toBe('cancelled')
    expect([await reports(), await lookupsUsed(rep)]).toEqual([[], 0])
  })

  it('before it begins ends at once', async () => {
    const jobId = await startResearch(rep, leadId)
    expect((await cancel(jobId)).body).toMatchObject({ status: 'cancelled' })
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('between two slices keeps what it found with its next one', async () => {
    const jobId = await startResearch(rep, leadId)
    const { ai } = atPlan(2, () => Promise.reject(new ContinueInNextSlice(60_000)))
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    expect((await cancel(jobId)).body).toMatchObject({ status: 'queued' })
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    expect((await showJob(rep, jobId)).status).toBe('cancelled')
    expect([(await reports()).length, await lookupsUsed(rep)]).toEqual([1, 1])
  })

  it('after its lead was deleted keeps nothing, and ends', async () => {
    const jobId = await startResearch(rep, leadId)
    const { ai } = atPlan(2, async () => {
      await rep.call(deleteLead, { params: { id: String(leadId) } })
      await cancel(jobId)
    })
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    expect((await showJob(rep, jobId)).status).toBe('cancelled')
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('after it was written keeps its report', async () => {
    const jobId = await startResearch(rep, leadId)
    await workOnResearch(rep, jobId, portsOfResearch(researcher().ai))
    const row = await getJobRow(rep.user.workspaceId, jobId)
    if (!row) throw new Error('The job is gone')
    await keepWhatIsKnown(row)
    expect((await showJob(rep, jobId)).result).toMatchObject({ generatedBy: 'ai' })
    expect(await reports()).toHaveLength(1)
  })
})
