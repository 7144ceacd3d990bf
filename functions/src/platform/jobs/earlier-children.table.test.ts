import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { legJob, useVoyages, voyageRow } from '../../testing/parent-jobs.ts'
import { makeDue } from '../../testing/queue.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { getItem, updateItem } from '../table/table.ts'
import { activeJobsKey, listActiveJobRows } from './active-jobs.store.ts'
import { childJobId, jobs } from './job.store.ts'

beforeAll(useTestTable)

let sea: ReturnType<typeof useVoyages>
beforeEach(() => {
  sea = useVoyages()
})
afterEach(() => sea.restore())

describe('a job with children that an earlier version of the program has started', () => {
  it('is read and goes on, and its children do not count as active jobs', async () => {
    const voyage = await sea.parked(3)
    const { workspaceId, jobId } = voyage
    // All children were sent at once, stood among the active jobs, and were due by themselves.
    await updateItem(jobs.key(voyage), { UpdateExpression: 'REMOVE children.atOnce' })
    await updateItem(activeJobsKey(workspaceId, legJob.name), {
      UpdateExpression: 'ADD running :ids',
      ExpressionAttributeValues: { ':ids': new Set([0, 1, 2].map((nth) => childJobId(jobId, nth))) },
    })
    await Promise.all([0, 1, 2].map((nth) => makeDue({ workspaceId, jobId: childJobId(jobId, nth) })))
    expect(await listActiveJobRows(workspaceId)).toMatchObject([{ id: jobId }])
    sea.lose()
    await sea.sweepLater()
    await sea.drain()
    expect(await voyageRow(voyage)).toMatchObject({ status: 'completed', savedCount: 3 })
    expect(await listActiveJobRows(workspaceId)).toEqual([])
    // That version, started again, would leave no room for other children.
    expect((await getItem(activeJobsKey(workspaceId, legJob.name)))?.running).toBeUndefined()
  })
})
