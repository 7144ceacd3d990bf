import { searchLeads } from '@assay/shared/features/hunting/calls'
import { cancelJob, getChanges } from '@assay/shared/features/jobs/calls'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startJob } from '../../platform/jobs/start-job.ts'
import { commit } from '../../platform/table/collection.ts'
import { documents } from '../../platform/table/table.ts'
import { newRep } from '../../testing/rep.ts'
import { done, finding, queueMessage, startSearch, worker } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { allFeatures } from '../all-features.ts'
import { searchLeadsJob } from '../hunting/search/search-leads.job.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
afterEach(() => vi.restoreAllMocks())

const ask = (rep: Rep, etag?: string) =>
  rep.call(getChanges, {}, { headers: etag === undefined ? {} : { 'if-none-match': etag } })
const changesOf = async (rep: Rep) => (await ask(rep)).body

/** The commands that the table receives, but for the check of the session. */
const readsOf = async (work: () => Promise<unknown>) => {
  const send = vi.spyOn(documents(), 'send')
  await work()
  return send.mock.calls
    .map(([command]) => ({ command: command.constructor.name, input: JSON.stringify(command.input) }))
    .filter(({ input }) => !input.includes('SESSION#'))
}

describe('what changed', () => {
  it('names the version of every collection of the manifests', async () => {
    const rep = await newRep()
    const collections = allFeatures.flatMap((feature) => feature.collections)
    for (const collection of collections) await commit(rep.user.workspaceId, [{ collection }], [])
    expect(Object.keys((await changesOf(rep)).versions).sort()).toEqual([...collections].sort())
  })

  it('has the version that the list itself gives', async () => {
    const rep = await newRep()
    for (const companyName of ['Maple Dental', 'Oak Dental'])
      await rep.call(createLead, { body: { companyName } })
    const { headers } = await rep.call(listLeads)
    expect((await changesOf(rep)).versions.leads).toBe(Number(headers['x-collection-version']))
  })

  it('is 304 until a list or a job changes', async () => {
    const rep = await newRep()
    const first = await ask(rep)
    expect([first.status, first.body.jobs]).toEqual([200, []])
    const again = await ask(rep, first.headers.etag)
    expect([again.status, again.body, again.headers.etag]).toEqual([304, undefined, first.headers.etag])
    expect((await ask(rep, `W/${first.headers.etag}`)).status).toBe(304)
    await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
    const second = await ask(rep, first.headers.etag)
    expect(second.status).toBe(200)
    await startSearch(rep)
    expect((await ask(rep, second.headers.etag)).status).toBe(200)
  })

  it('of one workspace is never another workspace’s, even if all versions are the same', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    const [own, others] = [await ask(rep), await ask(other)]
    expect(own.body).toEqual(others.body)
    expect((await ask(other, own.headers.etag)).status).toBe(200)
    await startSearch(rep)
    expect((await changesOf(other)).jobs).toEqual([])
  })

  it('costs one read beside the session’s, eventually consistent', async () => {
    const rep = await newRep()
    await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
    const reads = await readsOf(() => ask(rep))
    expect(reads).toHaveLength(1)
    expect(reads[0]?.command).toBe('QueryCommand')
    expect(reads[0]?.input).toContain('"ConsistentRead":false')
  })

  it('costs one more read while jobs are active, however many', async () => {
    const rep = await newRep()
    await startSearch(rep)
    await startSearch(rep)
    const reads = await readsOf(() => ask(rep))
    expect(reads.map(({ command }) => command)).toEqual(['QueryCommand', 'BatchGetCommand'])
  })
})

describe('the active jobs', () => {
  it('are shown with their progress, and leave when they end', async () => {
    const rep = await newRep()
    const id = await startSearch(rep)
    const [queued] = (await changesOf(rep)).jobs
    expect(queued).toMatchObject({ id, kind: searchLeads.name, status: 'queued' })
    const seen: unknown[] = []
    await worker(async ({ progress }) => {
      await progress({ fraction: 0.5, step: 'Reading company sites' })
      seen.push(...(await changesOf(rep)).jobs)
      return done
    })(queueMessage(rep.user.workspaceId, id))
    const progress = { fraction: 0.5, step: 'Reading company sites' }
    expect(seen).toEqual([expect.objectContaining({ id, status: 'running', progress })])
    expect((await changesOf(rep)).jobs).toEqual([])
    const cancelled = await startSearch(rep)
    await rep.call(cancelJob, { params: { id: cancelled } })
    expect((await changesOf(rep)).jobs).toEqual([])
  })

  it('show their end through the versions: the notification is written with it', async () => {
    const rep = await newRep()
    const id = await startSearch(rep)
    const { versions } = await changesOf(rep)
    await finding([])(queueMessage(rep.user.workspaceId, id))
    expect((await changesOf(rep)).versions.notifications).toBe((versions.notifications ?? 0) + 1)
  })

  it('are at most 20, the running ones first', async () => {
    const rep = await newRep()
    const message = { query: 'dentists', maxResults: 1, filters: {}, searchTermId: 1 }
    const { workspaceId, id: userId } = rep.user
    const oldest = await startJob(searchLeadsJob, { workspaceId, userId, message })
    for (let n = 0; n < 24; n++) await startJob(searchLeadsJob, { workspaceId, userId, message })
    let running: string[] = []
    await worker(async () => {
      running = (await changesOf(rep)).jobs.map(({ id }) => id)
      return done
    })(queueMessage(workspaceId, oldest))
    expect([running.length, running[0]]).toEqual([20, oldest])
  })

  it('never expose the message, the lease or the charge', async () => {
    const rep = await newRep()
    await startSearch(rep, { query: 'a private matter' })
    expect(JSON.stringify(await changesOf(rep))).not.toMatch(/private|leaseUntil|charge|attempt|dueAt|W#/)
  })
})
