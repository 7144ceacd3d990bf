import { getBusinessResearchStatus, startBusinessResearch } from '@assay/shared/features/business/calls'
import { startAutoReachout } from '@assay/shared/features/outreach/calls'
import { prospectLead, researchLead } from '@assay/shared/features/prospecting/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newOwner, someQuery } from '../../testing/business-research.ts'
import { lookupsUsed } from '../../testing/job.ts'
import { addMaple } from '../../testing/prospecting.ts'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { startRun } from '../../testing/yolo.ts'
import { padded, workspaceKey } from '../table/entity.ts'
import { deleteItem, getItem, putItem, queryPrefix } from '../table/table.ts'
import { type JobAddress, jobs } from './job.store.ts'

beforeAll(useTestTable)

type Rep = Awaited<ReturnType<typeof newRep>>

/** Leaves only what an earlier version remembered of the newest job about something. */
const rememberAsEarlier = async ({ user: { workspaceId } }: Rep, name: string, id: number) => {
  const pk = workspaceKey(workspaceId)
  const [newest] = await queryPrefix(pk, 'NEWESTJOB#')
  if (!newest) throw new Error('No newest job is remembered')
  await deleteItem({ pk, sk: newest.sk })
  await putItem({ ...newest, sk: `${name}#${padded(id)}`, entity: 'newestRun' })
}

const leadOf = async (rep: Rep) => ({ lead: { id: await addMaple(rep), companyName: 'Maple Dental' } })
const async = { headers: { prefer: 'respond-async' } }

describe.each([
  ['prospecting', prospectLead, 'NEWESTRUN#prospect'],
  ['deep research', researchLead, 'NEWESTRUN#research'],
] as const)('a run of %s that an earlier version has started', (_, call, name) => {
  it('is joined, and followed by another when it has ended', async () => {
    const rep = await newRep()
    const body = await leadOf(rep)
    const start = async () => ((await rep.call(call, { body }, async)).body as { jobId: string }).jobId
    const jobId = await start()
    await rememberAsEarlier(rep, name, body.lead.id)
    expect(await start()).toBe(jobId)
    expect(await lookupsUsed(rep)).toBe(1)
    const key = { workspaceId: rep.user.workspaceId, jobId }
    await setStatus(key, 'completed')
    const [next, again] = [await start(), await start()]
    expect(next).not.toBe(jobId)
    expect(again).toBe(next)
  })
})

const setStatus = async (address: JobAddress, status: 'completed' | 'cancelled') => {
  const item = await getItem(jobs.key(address))
  if (item) await putItem({ ...item, status })
}

it('a research of the business that an earlier version has started is shown and joined', async () => {
  const rep = await newOwner()
  const start = async () => (await rep.call(startBusinessResearch, { body: { query: someQuery } })).body.jobId
  const jobId = await start()
  await rememberAsEarlier(rep, 'NEWESTRESEARCH', rep.user.id)
  expect((await rep.call(getBusinessResearchStatus)).body).toMatchObject({ jobId, status: 'queued' })
  expect(await start()).toBe(jobId)
  expect(await lookupsUsed(rep)).toBe(1)
})

describe('an Auto Reachout of a run that an earlier version has started', () => {
  const startedEarlier = async (statuses: ('completed' | 'cancelled')[]) => {
    const rep = await newRep()
    const { workspaceId } = rep.user
    const runId = await startRun(rep)
    const start = async () => (await rep.call(startAutoReachout, { body: { jobId: runId } })).body.jobId
    const row = await jobs.get({ workspaceId, jobId: await start() })
    const [newest] = await queryPrefix(workspaceKey(workspaceId), 'NEWESTJOB#')
    if (!row || !newest) throw new Error('It was not started')
    await deleteItem({ pk: newest.pk, sk: newest.sk })
    const ids = statuses.map((_, nth) => `${runId}-reachout${nth + 1}`)
    for (const [nth, status] of statuses.entries()) {
      const jobId = String(ids[nth])
      await putItem(jobs.toItem({ workspaceId, jobId }, { ...row, id: jobId, status }))
    }
    return { start, ids }
  }

  it('is joined when it has ended, so that nobody is written to twice', async () => {
    const { start, ids } = await startedEarlier(['cancelled', 'completed'])
    expect(await start()).toBe(ids[1])
  })

  it('is followed by another when it was cancelled', async () => {
    const { start, ids } = await startedEarlier(['cancelled'])
    const next = await start()
    expect(ids).not.toContain(next)
    expect(await start()).toBe(next)
  })
})
