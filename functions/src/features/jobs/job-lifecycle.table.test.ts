import { listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import { listJobs } from '@assay/shared/features/jobs/calls'
import { AppError } from '@assay/shared/platform/errors'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { lookupsUsed, showJob, startJobOf } from '../../testing/job.ts'
import { expireLease, useSearchQueue, workedFor } from '../../testing/queue.ts'
import { newRep } from '../../testing/rep.ts'
import {
  done,
  finding,
  queueMessage,
  type SearchContext,
  save,
  someCompany,
  worker,
} from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { handler as sweep } from './sweep-jobs.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let received: Awaited<ReturnType<typeof useSearchQueue>>
beforeAll(async () => {
  await useTestTable()
  received = await useSearchQueue()
})

const names = async (rep: Rep) =>
  ((await rep.call(listAiLeads)).body as { companyName: string }[]).map((one) => one.companyName)

describe('a job', () => {
  it('is stored as queued, enqueued, and visible on every device', async () => {
    const { rep, jobId, address } = await startJobOf()
    expect(await received()).toEqual([address])
    const job = await showJob(rep, jobId)
    expect(job).toMatchObject({
      id: jobId,
      kind: 'searchLeads',
      status: 'queued',
      progress: { fraction: 0 },
      cost: { usd: 0, tokens: 0, aiCalls: 0 },
    })
    expect(job.result).toBeUndefined()
    expect(job.error).toBeUndefined()
    for (const query of [{}, { status: 'queued' }]) {
      const { body } = await rep.call(listJobs, { query })
      expect(body).toMatchObject([{ id: jobId, status: 'queued' }])
    }
    expect((await rep.call(listJobs, { query: { status: 'completed' } })).body).toEqual([])
  })

  it('shows its progress and results so far, then its final result', async () => {
    const { rep, jobId, message } = await startJobOf()
    const seen: Record<string, unknown>[] = []
    const sources = [{ name: 'OpenStreetMap', status: 'done' as const, count: 1 }]
    const outcome = await worker(async (context) => {
      await context.progress({ fraction: 0.5, step: 'Reading websites', sources })
      await save(context, [someCompany({ companyName: 'Half way' })])
      seen.push(await showJob(rep, jobId))
      return { ...done, cost: { usd: 0.25, tokens: 10, aiCalls: 1 } }
    })(message)
    expect(outcome).toEqual({ batchItemFailures: [] })
    expect(seen[0]).toMatchObject({
      status: 'running',
      progress: { fraction: 0.5, step: 'Reading websites', sources },
      partial: { leads: [{ companyName: 'Half way' }], jobId },
    })
    const job = await showJob(rep, jobId)
    expect(job).toMatchObject({
      status: 'completed',
      cost: { usd: 0.25, tokens: 10, aiCalls: 1 },
      result: {
        leads: [{ companyName: 'Half way', evidence: [{ field: 'email' }] }],
        savedCount: 1,
        totalCount: 1,
        allSaved: true,
      },
    })
    expect(job.partial).toBeUndefined()
    expect((await rep.call(listJobs, { query: { status: 'running' } })).body).toEqual([])
    expect((await rep.call(listJobs)).body[0]).not.toHaveProperty('result')
  })

  it('is claimed by one of three workers that receive its message at once', async () => {
    const { rep, message } = await startJobOf()
    let runs = 0
    const handler = worker(async (context) => {
      runs++
      await save(context, [someCompany({ companyName: 'Once' })])
      return done
    })
    await Promise.all([handler(message), handler(message), handler(message)])
    await handler(message)
    expect(runs).toBe(1)
    expect(await names(rep)).toEqual(['Once'])
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('ignores a message without a job', async () => {
    const { address } = await startJobOf()
    const handler = finding([])
    expect(await handler(queueMessage(address.workspaceId, 'nosuchjob'))).toEqual({ batchItemFailures: [] })
    expect(await handler(queueMessage('no-such-workspace', address.jobId))).toEqual({ batchItemFailures: [] })
  })

  it('returns only invalid messages to the queue', async () => {
    const { rep, jobId, message } = await startJobOf()
    const garbage = {
      ...queueMessage('', ''),
      Records: [{ ...queueMessage('', '').Records[0], messageId: 'bad', body: 'garbage' }],
    }
    const both = { Records: [...garbage.Records, ...message.Records] } as typeof message
    expect(await finding([])(both)).toEqual({ batchItemFailures: [{ itemIdentifier: 'bad' }] })
    expect((await showJob(rep, jobId)).status).toBe('completed')
  })
})

const askStep = { name: 'ask', version: 1, schema: z.object({ answer: z.string() }) }

describe('a worker that was killed', () => {
  it('is replaced by one that replays its steps, and its later writes are refused', async () => {
    const { rep, jobId, address, message } = await startJobOf()
    const calls: string[] = []
    const wake = Promise.withResolvers<void>()
    const asleep = Promise.withResolvers<void>()
    const company = someCompany({ companyName: 'Once' })
    const ask = (context: SearchContext, attempt: string) =>
      context.step(askStep, async () => {
        calls.push(attempt)
        return { answer: attempt }
      })
    const first = worker(async (context) => {
      await ask(context, 'first')
      await save(context, [company])
      asleep.resolve()
      await wake.promise
      await save(context, [company, someCompany({ companyName: 'Too late' })])
      return done
    })(message)
    await asleep.promise
    await finding([])(message)
    expect((await showJob(rep, jobId)).status).toBe('running')

    await expireLease(address)
    await received()
    await sweep()
    expect(await received()).toEqual([address])
    await worker(async (context) => {
      expect(await ask(context, 'second')).toEqual({ answer: 'first' })
      await save(context, [company, someCompany({ companyName: 'Second' })])
      return done
    })(message)
    wake.resolve()
    expect(await first).toEqual({ batchItemFailures: [] })

    expect(calls).toEqual(['first'])
    expect((await showJob(rep, jobId)).status).toBe('completed')
    expect((await names(rep)).sort()).toEqual(['Once', 'Second'])
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('repeatedly ends with TIMEOUT, and the lookup is given back', async () => {
    const { rep, jobId, address, message } = await startJobOf()
    const died = Promise.withResolvers<void>()
    const claimed = Promise.withResolvers<void>()
    const first = worker(async () => {
      claimed.resolve()
      await died.promise
      return done
    })(message)
    await claimed.promise
    await expireLease(address)
    await workedFor(address, 120_000)
    await finding([])(message)
    died.resolve()
    await first
    expect(await showJob(rep, jobId)).toMatchObject({ status: 'failed', error: { code: 'TIMEOUT' } })
    expect(await lookupsUsed(rep)).toBe(0)
  })
})

describe('a call that waits', () => {
  const search = (rep: Rep, prefer?: string) =>
    rep.call(searchLeads, { body: { query: 'dentists' } }, { headers: { ...(prefer && { prefer }) } })

  it.each([
    ['respond-async', 'respond-async'],
    ['wait=0', 'wait=0'],
  ])('%s: is 202 at once, with the place to look', async (prefer, applied) => {
    const answer = await search(await newRep(), prefer)
    const { jobId } = answer.body
    expect(answer).toMatchObject({ status: 202, body: { jobId, status: 'queued' } })
    expect(Object.keys(answer.body).sort()).toEqual(['jobId', 'status'])
    expect(answer.headers).toMatchObject({ location: `/api/jobs/${jobId}`, 'preference-applied': applied })
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  /** Runs the workspace's only job as soon as it exists. */
  const whileWorking = async (prefer: string | undefined, work: ReturnType<typeof worker>) => {
    const rep = await newRep()
    await received()
    const answer = search(rep, prefer)
    for (let taken = await received(); ; taken = await received()) {
      for (const { workspaceId, jobId } of taken) await work(queueMessage(workspaceId, jobId))
      if (taken.length > 0) return { rep, answer: await answer }
    }
  }

  it.each([undefined, 'wait=20', 'respond-async, wait=20', 'wait=nonsense'])(
    '%j: is 200 when it is done in time',
    async (prefer) => {
      const { answer } = await whileWorking(prefer, finding([someCompany()]))
      expect(answer).toMatchObject({ status: 200, body: { savedCount: 1, totalCount: 1, allSaved: true } })
      expect(answer.headers['preference-applied']).toBe(prefer?.includes('20') ? prefer : undefined)
    },
  )

  it('answers the job’s error when it fails in time', async () => {
    const failing = worker(async () => {
      throw new AppError('SOURCES_UNAVAILABLE')
    })
    const { rep, answer } = await whileWorking(undefined, failing)
    expect(answer).toMatchObject({ status: 503, error: { code: 'SOURCES_UNAVAILABLE' } })
    expect(answer.error.message).toMatch(/nothing was charged/)
    expect(await lookupsUsed(rep)).toBe(0)
  })
})
