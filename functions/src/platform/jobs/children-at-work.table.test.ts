import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eraseItems } from '../../features/accounts/data/workspace-items.store.ts'
import { savedLegs, startVoyage, useVoyages, voyageJob, voyageRow } from '../../testing/parent-jobs.ts'
import { expireLease } from '../../testing/queue.ts'
import { itemsOf, useTestTable } from '../../testing/test-table.ts'
import { documents, putItem } from '../table/table.ts'
import { cancelJob } from './cancel-job.ts'
import { claimJob } from './claim-job.ts'
import { childJobId, type JobAddress, jobs, readChildren } from './job.store.ts'
import { renewLease } from './lease.ts'
import { sweepJobs } from './sweep.ts'

beforeAll(useTestTable)

let sea: ReturnType<typeof useVoyages>
beforeEach(() => {
  sea = useVoyages()
})
afterEach(() => {
  vi.restoreAllMocks()
  sea.restore()
})

/** Other jobs of this file may be swept too. */
const sentTo = ({ workspaceId }: JobAddress) => sea.sent().filter((one) => one.workspaceId === workspaceId)

const nthsSent = (voyage: JobAddress) => sentTo(voyage).map(({ jobId }) => Number(jobId.split('-').at(-1)))

describe('children of which there are more than may run at once', () => {
  it('get their messages one after another, as those before them end', async () => {
    const voyage = await sea.parked(20)
    expect(nthsSent(voyage)).toEqual(Array.from({ length: 18 }, (_, nth) => nth))
    await sea.deliverNext()
    await sea.deliverNext()
    expect(nthsSent(voyage).slice(-2)).toEqual([18, 19])
  })

  it('are sent by the sweep as many as may run, first those that should have begun', async () => {
    const voyage = await sea.parked(20)
    await sea.deliverNext()
    sea.lose()
    await sea.sweepLater()
    expect(nthsSent(voyage)).toEqual(Array.from({ length: 18 }, (_, nth) => nth + 1))
  })
})

describe('a child costs one write to start, one to claim, one to end and one to tell its parent', () => {
  it('and no transaction', async () => {
    await sea.parked(2)
    sea.work.leg = async () => ({ progress: { fraction: 1, step: 'Done' } })
    const send = vi.spyOn(documents(), 'send')
    await sea.deliverNext()
    const commands = send.mock.calls.map(([command]) => command.constructor.name)
    expect(commands.filter((name) => !/^(BatchGet|Get|Query)/.test(name))).toEqual(
      Array(3).fill('UpdateCommand'),
    )
  })
})

/** The row of a child that a slow worker of the parent writes after all others have stopped. */
const startLate = async (voyage: JobAddress, change: () => Promise<unknown>) => {
  const { workspaceId } = voyage
  const [child] = await readChildren({ workspaceId, id: voyage.jobId }, 1)
  if (!child) throw new Error('The parent has no child')
  const address = { workspaceId, jobId: child.id }
  await change()
  await putItem(jobs.toItem(address, { ...child, status: 'queued', attempt: 0, cancelRequested: false }))
  return { ...address, kind: child.kind }
}

describe('a child that is started when its parent is gone', () => {
  it('ends before it begins, because its parent was cancelled', async () => {
    const voyage = await sea.parked(1)
    const late = await startLate(voyage, async () => {
      await cancelJob(voyage)
      await sea.drain()
    })
    await sea.deliver(late)
    expect(await savedLegs(voyage.workspaceId)).toBe(0)
    expect((await jobs.get(late))?.status).toBe('cancelled')
  })

  it('leaves no trace, because its workspace was erased', async () => {
    const voyage = await sea.parked(1)
    const late = await startLate(voyage, () => eraseItems(voyage.workspaceId, Number.POSITIVE_INFINITY))
    await sea.deliver(late)
    expect(await itemsOf(voyage.workspaceId)).toEqual([])
  })
})

it('a parent that was not told of the end of its last child goes on with the next sweep', async () => {
  const voyage = await sea.parked(1)
  const { cost } = await voyageRow(voyage)
  const child = { workspaceId: voyage.workspaceId, jobId: childJobId(voyage.jobId, 0) }
  const row = await jobs.get(child)
  if (row) await putItem(jobs.toItem(child, { ...row, status: 'completed', cost }))
  sea.lose()
  await sea.sweepLater()
  await sea.drain()
  expect((await voyageRow(voyage)).status).toBe('completed')
})

it('a lost child of which others are at work is found by the next sweep', async () => {
  const voyage = await sea.parked(2)
  const [first, second] = sea.take()
  if (first) await claimJob({ ...voyageJob, name: first.kind }, first)
  if (second) await claimJob({ ...voyageJob, name: second.kind }, second)
  if (second) await expireLease(second)
  await sea.sweepLater()
  await sea.drain()
  expect((await voyageRow(voyage)).ended).toEqual(new Set([0, 1]))
  expect(await savedLegs(voyage.workspaceId)).toBe(2)
})

describe('the sweep', () => {
  it('leaves a job alone whose worker has a heartbeat, and finds it when that has stopped', async () => {
    const voyage = await startVoyage(1)
    sea.lose()
    const row = await claimJob(voyageJob, voyage)
    if (!row) throw new Error('It was not claimed')
    const started = Date.now()
    vi.setSystemTime(started + 12_000)
    await renewLease(row, 12_000)
    await sweepJobs()
    expect(sentTo(voyage)).toEqual([])
    vi.setSystemTime(started + 26_000)
    await sweepJobs()
    expect(sentTo(voyage)).toEqual([])
    vi.setSystemTime(started + 28_000)
    await sweepJobs()
    expect(sentTo(voyage)).toMatchObject([{ jobId: voyage.jobId }])
  })
})
