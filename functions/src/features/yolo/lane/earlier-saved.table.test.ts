import { listLeads } from '@assay/shared/features/leads/calls'
import { lazy } from '@assay/shared/platform/lazy'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { FoundCompany } from '../../../discovery/found-company.ts'
import { putCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import { type JobRow, jobs } from '../../../platform/jobs/job.store.ts'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { putItem, updateItem } from '../../../platform/table/table.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { lanesOf, nothingFound, somePlan, startRun, workOnRun, yoloWorkers } from '../../../testing/yolo.ts'
import type { RunLane } from './lane-work.ts'

beforeAll(useTestTable)

const addressOf = ({ workspaceId, id: jobId }: JobRow) => ({ workspaceId, jobId })

/** The ids of leads and activities stood not in the message of a lane, which reserved its own. */
const makeEarlier = (lane: JobRow, nth: number) =>
  updateItem(jobs.key(addressOf(lane)), {
    UpdateExpression: 'SET message = :message',
    ExpressionAttributeValues: { ':message': JSON.stringify({ nth }) },
  })

/** What the lane had saved stood in an item of its own, and the ids that it had reserved in a step. */
const makeSavedEarlier = async (lane: JobRow, { identity }: FoundCompany) => {
  const { workspaceId, jobId } = addressOf(lane)
  const firstId = lane.saved?.firstId ?? 0
  await updateItem(jobs.key({ workspaceId, jobId }), { UpdateExpression: 'REMOVE saved' })
  await putItem({
    pk: workspaceKey(workspaceId),
    sk: `SAVED#${jobId}`,
    entity: 'savedLeads',
    schemaVersion: 1,
    ids: { [identity]: firstId },
    listed: [],
  })
  const schema = lazy(() => z.object({ firstId: z.int(), createdAt: z.iso.datetime() }))
  const createdAt = new Date().toISOString()
  await putCheckpoint(
    { workspaceId, jobId },
    { name: 'step:ids', version: 1, schema },
    { firstId, createdAt },
  )
  return firstId
}

it('a lane of an earlier version goes on after what it had saved, and saves nothing twice', async () => {
  const rep = await newRep()
  const id = await startRun(rep, { max_leads: 3 })
  const companies = Array.from({ length: 3 }, () => someCompany())
  const [first] = companies
  if (!first) throw new Error('There is no company')
  const died = Promise.withResolvers<void>()
  const dying: RunLane = async ({ criteria }, _ports, { save }) => {
    await save([first], criteria)
    died.resolve()
    return new Promise(() => {})
  }
  const goingOn: RunLane = async ({ criteria }, _ports, { save, saved }) => {
    expect(await saved?.()).toBe(1)
    return { ...nothingFound, found: 3, saved: await save(companies, criteria) }
  }
  const { run, lane } = yoloWorkers(somePlan(1), dying)
  await run(queueMessage(rep.user.workspaceId, id))
  const [started] = await lanesOf(rep, id)
  void lane(queueMessage(rep.user.workspaceId, started?.id ?? ''))
  await died.promise
  const [killed] = await lanesOf(rep, id)
  if (!killed) throw new Error('There is no lane')
  await makeEarlier(killed, 0)
  const firstId = await makeSavedEarlier(killed, first)
  await expireLease(addressOf(killed))
  const { job, result } = await workOnRun(rep, id, yoloWorkers(somePlan(1), goingOn))
  expect([job.status, result.savedCount]).toEqual(['completed', 3])
  const leads = (await rep.call(listLeads)).body as { id: number; website: string }[]
  expect(new Set(leads.map(({ website }) => website)).size).toBe(3)
  expect(leads.map((lead) => lead.id).sort()).toEqual([firstId, firstId + 1, firstId + 2])
})
