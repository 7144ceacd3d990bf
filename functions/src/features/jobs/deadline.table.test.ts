import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listActiveJobRows } from '../../platform/jobs/active-jobs.store.ts'
import { implementJob } from '../../platform/jobs/implement-job.ts'
import { getJobRow } from '../../platform/jobs/job.store.ts'
import type { JobWork } from '../../platform/jobs/work-on-job.ts'
import { lookupsUsed, showJob, startJobOf } from '../../testing/job.ts'
import { endPause, expireLease, useSearchQueue } from '../../testing/queue.ts'
import { newRep } from '../../testing/rep.ts'
import { done, finding, type SearchContext, save, someCompany, worker } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { searchLeadsJob } from '../hunting/search/search-leads.job.ts'
import type { SearchLeadsMessage } from '../hunting/search/search-message.ts'

beforeAll(async () => {
  await useTestTable()
  await useSearchQueue()
})
afterEach(() => vi.useRealTimers())

/** The worker of a search with other limits. */
const limitedWorker = (
  limits: { timeoutSeconds?: number; attemptSeconds?: number },
  work: JobWork<SearchLeadsMessage>,
) => implementJob({ ...searchLeadsJob, ...limits }, work)

/** Work that waits for something that never answers, until the test wakes it. */
const hangingWork = () => {
  const wake = Promise.withResolvers<void>()
  let context: SearchContext | undefined
  const work = async (given: SearchContext) => {
    context = given
    await wake.promise
    return done
  }
  return { work, wake: wake.resolve, context: () => context as SearchContext }
}

const step = { name: 'late', version: 1, schema: z.string() }

describe('work that hangs', () => {
  it('ends with TIMEOUT when the time of its job is used up: place and lookup are given back', async () => {
    const { rep, jobId, address, message } = await startJobOf()
    await limitedWorker({ timeoutSeconds: 0.05 }, hangingWork().work)(message)
    expect(await showJob(rep, jobId)).toMatchObject({ status: 'failed', error: { code: 'TIMEOUT' } })
    expect(await lookupsUsed(rep)).toBe(0)
    expect(await listActiveJobRows(address.workspaceId)).toEqual([])
  })

  it('is stopped at the end of its attempt, which is then retried like any failed one', async () => {
    const { rep, jobId, address, message } = await startJobOf()
    await limitedWorker({ attemptSeconds: 0.05 }, hangingWork().work)(message)
    expect((await showJob(rep, jobId)).status).toBe('queued')
    await endPause(address)
    await finding([someCompany()])(message)
    expect((await showJob(rep, jobId)).status).toBe('completed')
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('leaves room for the other jobs of its workspace', async () => {
    const rep = await newRep()
    const limit = searchLeadsJob.runningPerWorkspace
    const hung = await Promise.all(Array.from({ length: limit }, () => startJobOf(rep)))
    const { message, jobId } = await startJobOf(rep)
    const hanging = limitedWorker({ attemptSeconds: 0.05 }, hangingWork().work)
    await Promise.all(hung.map((one) => hanging(one.message)))
    await finding([])(message)
    expect((await showJob(rep, jobId)).status).toBe('completed')
  })

  it('can write nothing afterwards', async () => {
    const { address, message } = await startJobOf()
    const hung = hangingWork()
    await limitedWorker({ timeoutSeconds: 0.05 }, hung.work)(message)
    const ended = await getJobRow(address.workspaceId, address.jobId)
    const { signal, progress, step: takeStep } = hung.context()
    expect(signal.aborted).toBe(true)
    await expect(save(hung.context(), [someCompany()])).rejects.toThrow()
    await expect(progress({ fraction: 0.5, step: 'Still at it' })).rejects.toThrow('lease')
    const steps: string[] = []
    await expect(takeStep(step, async () => steps[steps.push('ran') - 1] ?? '')).rejects.toThrow()
    hung.wake()
    expect(steps).toEqual([])
    expect(await getJobRow(address.workspaceId, address.jobId)).toEqual(ended)
  })
})

describe('the time of a job', () => {
  it('is the time worked: a clock that jumps ahead, or a long wait for a retry, uses up none of it', async () => {
    const { rep, jobId, address, message } = await startJobOf()
    await worker(() => Promise.reject(new Error('The network failed')))(message)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
    await endPause(address)
    await finding([someCompany()])(message)
    expect((await showJob(rep, jobId)).status).toBe('completed')
  })

  it('is not used up while its worker is dead', async () => {
    const { rep, jobId, address, message } = await startJobOf()
    const killed = hangingWork()
    const first = worker(killed.work)(message)
    await vi.waitFor(() => expect(killed.context()).toBeDefined())
    await expireLease(address)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
    await finding([someCompany()])(message)
    killed.wake()
    await first
    expect((await showJob(rep, jobId)).status).toBe('completed')
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('is stored with each progress and each requeue, and an attempt counts at least a second', async () => {
    const { address, message } = await startJobOf()
    const worked = async () => (await getJobRow(address.workspaceId, address.jobId))?.workedMs ?? 0
    const seen: number[] = []
    await worker(async ({ progress }) => {
      seen.push(await worked())
      await progress({ fraction: 0.5, step: 'Reading websites' })
      seen.push(await worked())
      throw new Error('The network failed')
    })(message)
    seen.push(await worked())
    await endPause(address)
    await worker(async () => {
      seen.push(await worked())
      return done
    })(message)
    const [claimed = 0, shown = 0, requeued = 0, again] = seen
    expect([claimed, again]).toEqual([1000, requeued + 1000])
    expect(shown).toBeGreaterThanOrEqual(1000)
    expect(requeued).toBeGreaterThanOrEqual(shown)
  })
})
