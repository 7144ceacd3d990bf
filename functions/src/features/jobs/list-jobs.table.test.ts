import { cancelJob, getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { startJob } from '../../platform/jobs/start-job.ts'
import { endPause } from '../../testing/queue.ts'
import { newRep } from '../../testing/rep.ts'
import { finding, queueMessage, startSearch, worker } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { searchLeadsJob } from '../hunting/search/search-leads.job.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const idsOf = async (rep: Rep, query: Record<string, string> = {}) =>
  (await rep.call(listJobs, { query: query as { status?: 'queued' } })).body.map(({ id }) => id)

describe('the jobs of a workspace', () => {
  it('are found by status, newest first', async () => {
    const rep = await newRep()
    const [completed, failed, cancelled, running, queued] = [
      await startSearch(rep),
      await startSearch(rep),
      await startSearch(rep),
      await startSearch(rep),
      await startSearch(rep),
    ]
    const { workspaceId } = rep.user
    const seen: string[][] = []
    await finding([])(queueMessage(workspaceId, completed))
    for (let tries = 0; tries < searchLeadsJob.attempts; tries++) {
      await worker(() => Promise.reject(new Error('gone')))(queueMessage(workspaceId, failed))
      await endPause({ workspaceId, jobId: failed })
    }
    await rep.call(cancelJob, { params: { id: cancelled } })
    await worker(async () => {
      seen.push(
        await idsOf(rep, { status: 'running' }),
        await idsOf(rep, { status: 'queued' }),
        await idsOf(rep),
      )
      throw new Error('enough')
    })(queueMessage(workspaceId, running))
    expect(seen).toEqual([[running], [queued], [queued, running, cancelled, failed, completed]])
    expect(await idsOf(rep, { status: 'completed' })).toEqual([completed])
    expect(await idsOf(rep, { status: 'failed' })).toEqual([failed])
    expect(await idsOf(rep, { status: 'cancelled' })).toEqual([cancelled])
  })

  it.each(['', 'done', 'QUEUED', 'queued,running'])('refuse the status %j', async (status) => {
    const { error } = await (await newRep()).call(listJobs, { query: { status } })
    expect(error).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'status' }] })
  })

  it('are not visible to other workspaces', async () => {
    const id = await startSearch(await newRep())
    const stranger = await newRep()
    expect(await idsOf(stranger)).toEqual([])
    expect((await stranger.call(getJob, { params: { id } })).status).toBe(404)
  })

  const message = { query: 'dentists', maxResults: 1, filters: {}, searchTermId: 1 }
  const startMany = async ({ user }: Rep, count: number) => {
    const ids: string[] = []
    for (let n = 0; n < count; n++) {
      ids.push(await startJob(searchLeadsJob, { workspaceId: user.workspaceId, userId: user.id, message }))
    }
    return ids.sort().reverse()
  }

  it('are the newest 100, and all active ones when listed by status', async () => {
    const rep = await newRep()
    const waiting = await startMany(rep, 2)
    await rep.call(cancelJob, { params: { id: waiting[0] } })
    const newest = await startMany(rep, 99)
    expect(await idsOf(rep)).toEqual([...newest, waiting[0]])
    expect(await idsOf(rep, { status: 'queued' })).toEqual([...newest, waiting[1]])
  })

  it('are queued up to 100; a further one is refused with a time to retry', async () => {
    const rep = await newRep()
    await startMany(rep, 100)
    await expect(startMany(rep, 1)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30 })
    const [oldest] = (await idsOf(rep)).slice(-1)
    await rep.call(cancelJob, { params: { id: oldest } })
    await expect(startMany(rep, 1)).resolves.toHaveLength(1)
  })

  it('of one status are found behind 100 newer ones of another', async () => {
    const rep = await newRep()
    const id = await startSearch(rep)
    await finding([])(queueMessage(rep.user.workspaceId, id))
    await startMany(rep, 100)
    expect(await idsOf(rep, { status: 'completed' })).toEqual([id])
  })

  it('never expose the message, the lease or the charge', async () => {
    const rep = await newRep()
    const id = await startSearch(rep, { query: 'a private matter' })
    const shown = JSON.stringify([
      (await rep.call(listJobs)).body,
      (await rep.call(getJob, { params: { id } })).body,
    ])
    expect(shown).not.toMatch(/leaseUntil|charge|attempt|dueAt|USAGE#|W#/)
  })
})
