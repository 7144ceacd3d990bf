import { listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import { cancelJob, listJobs } from '@assay/shared/features/jobs/calls'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { documents } from '../../platform/table/table.ts'
import { lookupsUsed, showJob, startJobOf } from '../../testing/job.ts'
import { expireLease, useSearchQueue } from '../../testing/queue.ts'
import { newRep } from '../../testing/rep.ts'
import {
  done,
  finding,
  type SearchContext,
  save,
  someCompany,
  someCriteria,
  worker,
} from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { reserveLeads, saveFoundLeads } from '../hunting/search/found-leads.store.ts'

/** Runs `work` between the second of the next readings of a job's row, by which it is ended, and its end. */
const beforeEndIsWritten = (work: () => Promise<unknown>) => {
  const table = documents()
  const original = table.send.bind(table) as (command: unknown, ...rest: unknown[]) => Promise<unknown>
  let readings = 0
  const send = vi.spyOn(table, 'send').mockImplementation((async (command: unknown, ...rest: unknown[]) => {
    const answer = await original(command, ...rest)
    const isRow = command instanceof GetCommand && String(command.input.Key?.sk).startsWith('JOB#')
    if (isRow && ++readings === 2) await work()
    return answer
  }) as never)
  onTestFinished(() => send.mockRestore())
}

type Rep = Awaited<ReturnType<typeof newRep>>
let received: Awaited<ReturnType<typeof useSearchQueue>>
beforeAll(async () => {
  await useTestTable()
  received = await useSearchQueue()
})

const cancel = (rep: Rep, id: string) => rep.call(cancelJob, { params: { id } })

describe('cancelling a queued job', () => {
  it('ends it and gives the lookup back; its message then has no effect', async () => {
    const { rep, jobId, message } = await startJobOf()
    expect(await cancel(rep, jobId)).toMatchObject({ status: 200, body: { id: jobId, status: 'cancelled' } })
    expect(await lookupsUsed(rep)).toBe(0)
    let runs = 0
    await worker(async () => {
      runs++
      return done
    })(message)
    expect(runs).toBe(0)
    expect((await showJob(rep, jobId)).status).toBe('cancelled')
    expect((await rep.call(listJobs, { query: { status: 'queued' } })).body).toEqual([])
  })

  it('answers 409 CANCELLED to the call that waits for it', async () => {
    const rep = await newRep()
    await received()
    const waiting = rep.call(searchLeads, { body: { query: 'dentists' } })
    let [job] = await received()
    while (!job) [job] = await received()
    await cancel(rep, job.jobId)
    expect(await waiting).toMatchObject({ status: 409, error: { code: 'CANCELLED' } })
  })
})

describe('cancelling a running job', () => {
  /** Cancels the job while its worker runs; `then` is what the worker does next. */
  const whileRunning = async (
    before: (context: SearchContext) => Promise<void>,
    then: (context: SearchContext) => Promise<void>,
  ) => {
    const { rep, jobId, message } = await startJobOf()
    let isPastCancel = false
    await worker(async (context) => {
      await before(context)
      expect((await cancel(rep, jobId)).status).toBe(200)
      await then(context)
      isPastCancel = true
      return done
    })(message)
    return { rep, job: await showJob(rep, jobId), isPastCancel }
  }
  const nothing = async () => {}
  const untilAborted = (context: SearchContext) =>
    context.progress({ fraction: 0.5, step: 'Still at it' }).then(() => new Promise<void>(() => {}))

  it('ends it at its next progress update and gives the lookup back', async () => {
    const { rep, job, isPastCancel } = await whileRunning(nothing, untilAborted)
    expect(job).toMatchObject({ status: 'cancelled', progress: { step: 'Cancelled' } })
    expect(isPastCancel).toBe(false)
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('keeps the saved leads and does not give the lookup back', async () => {
    const { rep, job } = await whileRunning(
      (context) => save(context, [someCompany({ companyName: 'Kept' })]),
      untilAborted,
    )
    expect(job).toMatchObject({ status: 'cancelled', partial: { leads: [{ companyName: 'Kept' }] } })
    expect((await rep.call(listAiLeads)).body).toMatchObject([{ companyName: 'Kept' }])
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('keeps the lookup when leads are saved while its end is being written', async () => {
    const { rep, jobId, message } = await startJobOf()
    await worker(async (context) => {
      await cancel(rep, jobId)
      const reserved = await reserveLeads(context)
      beforeEndIsWritten(() =>
        saveFoundLeads(reserved, [someCompany({ companyName: 'Just in time' })], someCriteria),
      )
      return done
    })(message)
    expect((await showJob(rep, jobId)).status).toBe('cancelled')
    expect((await rep.call(listAiLeads)).body).toMatchObject([{ companyName: 'Just in time' }])
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('takes effect even if the work ends before it notices', async () => {
    const { job } = await whileRunning(nothing, nothing)
    expect(job.status).toBe('cancelled')
  })

  it('takes effect even if the work fails', async () => {
    const { rep, job } = await whileRunning(nothing, () => Promise.reject(new Error('The page broke')))
    expect(job).toMatchObject({ status: 'cancelled' })
    expect(job.error).toBeUndefined()
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('aborts the signal of the work’s requests', async () => {
    const aborted: unknown[] = []
    await whileRunning(
      async ({ signal }) => signal.addEventListener('abort', () => aborted.push(signal.reason?.name)),
      untilAborted,
    )
    expect(aborted).toEqual(['JobCancelled'])
  })

  it('ends it with the next worker when its worker was killed', async () => {
    const { rep, jobId, address, message } = await startJobOf()
    const died = Promise.withResolvers<void>()
    const claimed = Promise.withResolvers<void>()
    const first = worker(async () => {
      claimed.resolve()
      await died.promise
      return done
    })(message)
    await claimed.promise
    await cancel(rep, jobId)
    await expireLease(address)
    await finding([someCompany()])(message)
    died.resolve()
    await first
    expect((await showJob(rep, jobId)).status).toBe('cancelled')
    expect((await rep.call(listAiLeads)).body).toEqual([])
    expect(await lookupsUsed(rep)).toBe(0)
  })
})

describe('cancelling a job that is over', () => {
  it('does not change it', async () => {
    const { rep, jobId, message } = await startJobOf()
    await finding([someCompany()])(message)
    const before = await showJob(rep, jobId)
    expect((await cancel(rep, jobId)).body.status).toBe('completed')
    expect(await showJob(rep, jobId)).toEqual(before)
    expect(await lookupsUsed(rep)).toBe(1)
  })
})
