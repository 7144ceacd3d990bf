import { listActivities, listLeads } from '@assay/shared/features/leads/calls'
import { beforeAll, expect, it } from 'vitest'
import { jobs } from '../../../platform/jobs/job.store.ts'
import { updateItem } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { lanesOf, nothingFound, somePlan, startRun, workOnRun, yoloWorkers } from '../../../testing/yolo.ts'
import type { RunLane } from './lane-work.ts'

beforeAll(useTestTable)

it('lanes that an earlier version has started, whose messages have no ids, save their leads once', async () => {
  const rep = await newRep()
  const { workspaceId } = rep.user
  const companies = Array.from({ length: 4 }, () => someCompany())
  let stopped = 0
  /** Saves two companies, and is killed between them once in the first lane. */
  const engine: RunLane = async ({ plan: { nth }, criteria }, _ports, { save }) => {
    const [one, other] = companies.slice(2 * nth, 2 * nth + 2)
    if (one) await save([one], criteria)
    if (nth === 0 && stopped++ === 0) throw new Error('stopped')
    if (other) await save([other], criteria)
    return { ...nothingFound, found: 2 }
  }
  const jobId = await startRun(rep, { max_leads: 2, mode: 'bold' })
  const workers = yoloWorkers(somePlan(2), engine)
  await workers.run(queueMessage(workspaceId, jobId))
  for (const { id, message } of await lanesOf(rep, jobId)) {
    await updateItem(jobs.key({ workspaceId, jobId: id }), {
      UpdateExpression: 'SET message = :message',
      ExpressionAttributeValues: { ':message': JSON.stringify({ nth: (message as { nth: number }).nth }) },
    })
  }
  const [first] = await lanesOf(rep, jobId)
  await workers.lane(queueMessage(workspaceId, first?.id ?? ''))
  await updateItem(jobs.key({ workspaceId, jobId: first?.id ?? '' }), {
    UpdateExpression: 'REMOVE notBefore',
  })
  const { job } = await workOnRun(rep, jobId, workers)
  expect(job).toMatchObject({ status: 'completed', result: { savedCount: 4, returned: 4 } })
  const leads = (await rep.call(listLeads)).body as { id: number; website: string | null }[]
  expect(new Set(leads.map(({ website }) => website)).size).toBe(4)
  expect(new Set(leads.map(({ id }) => id)).size).toBe(4)
  const activities = (await rep.call(listActivities)).body as { id: number }[]
  expect(new Set(activities.map(({ id }) => id)).size).toBe(4)
})
