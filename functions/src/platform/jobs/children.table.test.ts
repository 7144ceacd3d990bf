import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  legJob,
  lookupsOf,
  savedLegs,
  saveOne,
  startVoyage,
  useVoyages,
  voyageJob,
  voyageRow,
} from '../../testing/parent-jobs.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { updateItem } from '../table/table.ts'
import { listActiveJobRows } from './active-jobs.store.ts'
import { cancelJob } from './cancel-job.ts'
import { readChildren } from './children.ts'
import { childJobId, type JobAddress, jobs, listJobRows, toWireJob } from './job.store.ts'

beforeAll(useTestTable)

let sea: ReturnType<typeof useVoyages>
beforeEach(() => {
  sea = useVoyages()
})
afterEach(() => sea.restore())

const childrenOf = async ({ workspaceId, jobId }: JobAddress, count: number) =>
  readChildren({ workspaceId, id: jobId }, count)

const endsWith = async (voyage: JobAddress, saved: number) => {
  expect(await voyageRow(voyage)).toMatchObject({ status: 'completed', savedCount: saved })
  expect(await savedLegs(voyage.workspaceId)).toBe(saved)
  expect(await lookupsOf(voyage.workspaceId)).toBe(1)
  expect(await listActiveJobRows(voyage.workspaceId)).toEqual([])
}

describe('a job with children', () => {
  it('is worked on twice: it starts them, and is woken by the last one with their sums', async () => {
    const voyage = await sea.parked(18)
    await sea.drain()
    await endsWith(voyage, 18)
    const row = await voyageRow(voyage)
    expect(row.attempt).toBe(2)
    expect(toWireJob(row).cost).toEqual({ usd: 4.5, tokens: 180, aiCalls: 18 })
    expect(row.cost).toEqual({ usd: 0, tokens: 0, aiCalls: 0 })
  })

  it('ends the same when every message comes twice and the last children end together', async () => {
    const voyage = await startVoyage(6)
    await sea.drain({ atOnce: 6, times: 2 })
    await endsWith(voyage, 6)
  })

  it('is woken by itself when its last child ends before it is parked', async () => {
    const voyage = await startVoyage(3)
    const { voyage: sail } = sea.work
    sea.work.voyage = async (context) => {
      const first = await sail(context).catch((error: Error) => error)
      if (context.row.attempt === 1) await sea.drain()
      if (first instanceof Error) throw first
      return first
    }
    await sea.deliverNext()
    expect(await voyageRow(voyage)).toMatchObject({ status: 'running', attempt: 1, savedCount: 0 })
    await sea.drain()
    await endsWith(voyage, 3)
  })

  it('ends without any queue message but those of the sweep', async () => {
    const voyage = await startVoyage(3)
    for (let sweeps = 0; sweeps < 12; sweeps++) {
      const messages = sea.take()
      if (sweeps > 0) for (const message of messages) await sea.deliver(message)
      sea.lose()
      await sea.sweepLater()
    }
    await endsWith(voyage, 3)
  })

  it('is the only one that lists show: its children are not among the jobs of the workspace', async () => {
    const { workspaceId, jobId } = await sea.parked(2)
    expect((await listActiveJobRows(workspaceId)).map(({ id }) => id)).toEqual([jobId])
    await sea.drain()
    expect((await listJobRows(workspaceId, 10)).map(({ id }) => id)).toEqual([jobId])
  })

  it('shows while it is parked how many of its children have ended, and its row moves with each', async () => {
    const voyage = await sea.parked(2)
    const before = await voyageRow(voyage)
    await sea.deliverNext()
    const after = await voyageRow(voyage)
    expect([before, after].map((row) => toWireJob(row).progress.fraction)).toEqual([0, 0.5])
  })

  it('counts as worked time only what its worker worked, not the time it is parked', async () => {
    const voyage = await sea.parked(1)
    sea.lose()
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      await sea.sweepLater()
      for (const message of sea.take()) if (message.jobId === voyage.jobId) await sea.deliver(message)
    }
    // Each attempt counts at least a second.
    expect((await voyageRow(voyage)).workedMs).toBeLessThan(10_000)
  })

  it('is not timed out by looking after its children, however often', async () => {
    const voyage = await sea.parked(1)
    sea.lose()
    await updateItem(jobs.key(voyage), {
      UpdateExpression: 'SET workedMs = :worked',
      ExpressionAttributeValues: { ':worked': (voyageJob.timeoutSeconds - 10) * 1000 },
    })
    for (let sweeps = 0; sweeps < 15; sweeps++) {
      await sea.sweepLater()
      for (const message of sea.take()) if (message.jobId === voyage.jobId) await sea.deliver(message)
    }
    expect(await voyageRow(voyage)).toMatchObject({ status: 'running', isParked: true })
  })

  it('waits for a child that is retried, and goes on when one has failed for good', async () => {
    const voyage = await sea.parked(3)
    sea.work.leg = async (context) => {
      if (context.message.nth === 1) throw new Error('The ship sank')
      return saveOne(context)
    }
    await sea.drain()
    expect(await voyageRow(voyage)).toMatchObject({ status: 'running', isParked: true })
    for (let retries = 0; retries < 3; retries++) {
      await sea.sweepLater()
      await sea.drain()
    }
    await endsWith(voyage, 2)
    expect((await childrenOf(voyage, 3)).map((child) => child?.status)).toEqual([
      'completed',
      'failed',
      'completed',
    ])
  })

  it('goes on when a child is cancelled alone, even if that is the last one', async () => {
    const voyage = await sea.parked(2)
    await sea.deliverNext()
    await cancelJob({ workspaceId: voyage.workspaceId, jobId: childJobId(voyage.jobId, 1) })
    await sea.drain()
    await endsWith(voyage, 1)
  })
})

describe('cancelling a job with children', () => {
  const isCancelled = async (voyage: JobAddress, saved: number, lookups: number) => {
    expect(await voyageRow(voyage)).toMatchObject({ status: 'cancelled', savedCount: saved })
    expect(await savedLegs(voyage.workspaceId)).toBe(saved)
    expect(await lookupsOf(voyage.workspaceId)).toBe(lookups)
    expect(await listActiveJobRows(voyage.workspaceId)).toEqual([])
  }

  it('that is parked ends those that have not begun, and gives the lookup back if nothing was saved', async () => {
    const voyage = await sea.parked(4)
    const lateMessages = sea.take()
    await cancelJob(voyage)
    await sea.drain()
    await isCancelled(voyage, 0, 0)
    for (const message of lateMessages) await sea.deliver(message)
    await isCancelled(voyage, 0, 0)
  })

  it('keeps what children have saved, and then the lookup', async () => {
    const voyage = await sea.parked(4)
    await sea.deliverNext()
    await cancelJob(voyage)
    await sea.drain()
    await isCancelled(voyage, 1, 1)
  })

  it('waits for the children that are running, and is woken by the last of them', async () => {
    const voyage = await sea.parked(2)
    const hung = Promise.withResolvers<void>()
    sea.work.leg = async (context) => {
      await saveOne(context)
      await hung.promise
      return { progress: { fraction: 1, step: 'Done' } }
    }
    const running = sea.deliverNext()
    await vi.waitFor(async () => expect(await savedLegs(voyage.workspaceId)).toBe(1))
    await cancelJob(voyage)
    await sea.drain()
    expect(await voyageRow(voyage)).toMatchObject({ status: 'running', isParked: true })
    // The child's worker notices by itself.
    await running
    await sea.drain()
    await isCancelled(voyage, 1, 1)
    hung.resolve()
  })

  it('while it starts its children leaves none behind', async () => {
    const voyage = await startVoyage(3)
    const { voyage: sail } = sea.work
    sea.work.voyage = async (context) => {
      await cancelJob(voyage)
      return sail(context)
    }
    await sea.drain()
    await isCancelled(voyage, 0, 0)
    expect(await childrenOf(voyage, 3)).toEqual([null, null, null])
  })

  it('that waits for its retry with open children ends them too', async () => {
    const voyage = await startVoyage(3)
    const { voyage: sail } = sea.work
    sea.work.voyage = async (context) => {
      await sail(context).catch(() => undefined)
      throw new Error('The network failed')
    }
    await sea.deliverNext()
    sea.lose()
    await cancelJob(voyage)
    await sea.sweepLater()
    await sea.drain()
    await isCancelled(voyage, 0, 0)
  })
})

it('a job that fails for good cancels its children', async () => {
  const voyage = await startVoyage(3)
  const { voyage: sail } = sea.work
  sea.work.voyage = async (context) => {
    await sail(context).catch(() => undefined)
    throw new Error('The network failed')
  }
  for (let attempts = 0; attempts < 3; attempts++) {
    for (const message of sea.take()) if (message.kind !== legJob.name) await sea.deliver(message)
    await sea.sweepLater()
  }
  expect((await voyageRow(voyage)).status).toBe('failed')
  expect((await childrenOf(voyage, 3)).map((child) => child?.status)).toEqual(Array(3).fill('cancelled'))
  await sea.drain()
  expect(await savedLegs(voyage.workspaceId)).toBe(0)
  expect(await lookupsOf(voyage.workspaceId)).toBe(0)
})
