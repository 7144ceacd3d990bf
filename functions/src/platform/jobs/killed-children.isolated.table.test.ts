import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allEndsIn, type End, livesUntil } from '../../testing/killed.ts'
import { lookupsOf, savedLegs, startVoyage, useVoyages, voyageRow } from '../../testing/parent-jobs.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { listActiveJobRows } from './active-jobs.store.ts'
import { cancelJob } from './cancel-job.ts'
import { type JobAddress, readChildren, toWireJob } from './job.store.ts'

beforeAll(useTestTable)

let sea: ReturnType<typeof useVoyages>
beforeEach(() => {
  sea = useVoyages()
})
afterEach(() => sea.restore())

const legs = 2
type Fate = 'lost' | 'delivered again'

/** Sweeps and delivers until a job is over that lost its workers. */
const resume = async () => {
  for (let sweeps = 0; sweeps < 4; sweeps++) {
    await sea.drain()
    await sea.sweepLater()
  }
  await sea.drain()
}

const left = async (voyage: JobAddress) => {
  const row = await voyageRow(voyage)
  const children = await readChildren({ workspaceId: voyage.workspaceId, id: voyage.jobId }, legs)
  return {
    status: row.status,
    savedCount: row.savedCount,
    cost: toWireJob(row).cost,
    children: children.map((child) => child?.status ?? 'never started'),
    saved: await savedLegs(voyage.workspaceId),
    lookups: await lookupsOf(voyage.workspaceId),
    active: await listActiveJobRows(voyage.workspaceId),
  }
}

/** What happens before the process begins, within it, and once it was killed. */
type Run = Record<'before' | 'during' | 'after', (voyage: JobAddress) => Promise<unknown>>

/** Runs a parent and its children in one process, which is killed once, and then in another. */
const killed = async ({ before, during, after }: Run, fate: Fate, end: End | null) => {
  const voyage = await startVoyage(legs)
  await before(voyage)
  const writes = await livesUntil(async () => {
    await during(voyage)
    await sea.drain()
  }, end)
  if (fate === 'lost') sea.lose()
  await after(voyage)
  await resume()
  return { writes, left: await left(voyage) }
}

const nothing = async () => {}
const toItsEnd: Run = { before: nothing, during: nothing, after: nothing }
/** Cancelled after the first of its children has saved a row; the user presses again after the crash. */
const cancelled: Run = {
  before: async () => {
    await sea.deliverNext()
    await sea.deliverNext()
  },
  during: cancelJob,
  after: cancelJob,
}

const fates: Fate[] = ['lost', 'delivered again']

describe.each(fates)('a parent and its children, killed at every write, their messages %s', (fate) => {
  const survivesEveryKill = async (run: Run) => {
    const whole = await killed(run, fate, null)
    const ends = allEndsIn(whole.writes)
    for (const end of ends)
      expect((await killed(run, fate, end)).left, JSON.stringify(end)).toEqual(whole.left)
    return { left: whole.left, ends }
  }

  it('end the same: nothing is lost, saved twice or charged twice', async () => {
    const { left: whole, ends } = await survivesEveryKill(toItsEnd)
    expect(whole).toMatchObject({
      status: 'completed',
      savedCount: legs,
      saved: legs,
      lookups: 1,
      active: [],
    })
    expect(ends.length).toBeGreaterThan(20)
  }, 120_000)

  it('end the same when they are cancelled: what was saved is kept, and the lookup with it', async () => {
    const { left: whole, ends } = await survivesEveryKill(cancelled)
    expect(whole).toMatchObject({ status: 'cancelled', savedCount: 1, saved: 1, lookups: 1, active: [] })
    expect(whole.children).toEqual(['completed', 'cancelled'])
    expect(ends.length).toBeGreaterThan(8)
  }, 120_000)
})
