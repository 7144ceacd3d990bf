import { updateWatch } from '@assay/shared/features/hunting/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { startSearch } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import {
  dueRunner,
  runWatch,
  watch,
  watchesOf,
  watchNotices,
  workOnRunner,
} from '../../../testing/watches.ts'

beforeAll(useTestTable)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('a watch whose budget is used up', () => {
  it('waits for the next month, says so once, and goes on then', async () => {
    const rep = await newRep()
    const { id } = await watch(rep, { interval: 'daily', searchesPerMonth: 2 })
    await runWatch(rep, id)
    await runWatch(rep, id)
    const runner = await dueRunner(rep, id)
    await workOnRunner(rep, runner)
    await workOnRunner(rep, runner)
    expect(await watchesOf(rep)).toMatchObject([
      { waitsFor: 'budget', nextRunAt: '2026-12-01T10:00:00.000Z', month: { searches: 2 } },
    ])
    expect((await watchNotices(rep)).map(({ title, text }) => [title, text])).toEqual([
      [
        'Watch paused',
        '“dentists in Springfield” has used the 2 searches of its budget. It goes on on December 1; raise its budget to go on at its next due time.',
      ],
    ])
    await runWatch(rep, id)
    expect(await watchesOf(rep)).toMatchObject([
      { waitsFor: null, month: { name: '2026-12', searches: 1 }, total: { searches: 3 } },
    ])
  })

  const usedUp = async () => {
    const rep = await newRep()
    const { id } = await watch(rep, { interval: 'daily', searchesPerMonth: 1 })
    await runWatch(rep, id)
    await workOnRunner(rep, await dueRunner(rep, id))
    return (body: object) => rep.call(updateWatch, { params: { id: String(id) }, body })
  }

  it('is not resumed before the next month, unless the budget is raised with it', async () => {
    const update = await usedUp()
    const { status, error } = await update({ isPaused: false })
    expect([status, error.code, error.message]).toEqual([
      409,
      'CONFLICT',
      'The budget of this month is used up. Raise its budget, or wait until December 1.',
    ])
    const { body } = await update({ isPaused: false, searchesPerMonth: 2 })
    expect(body).toMatchObject({ waitsFor: null, nextRunAt: '2026-11-05T10:00:00.000Z' })
  })

  it('still waits for the next month when it was paused meanwhile, or its rhythm changes', async () => {
    const update = await usedUp()
    expect((await update({ isPaused: true })).body).toMatchObject({ waitsFor: null, nextRunAt: null })
    const waiting = { waitsFor: 'budget', nextRunAt: '2026-12-01T10:00:00.000Z' }
    expect((await update({ isPaused: false })).body).toMatchObject(waiting)
    expect((await update({ interval: 'weekly' })).body).toMatchObject({
      ...waiting,
      nextRunAt: '2026-12-07T10:00:00.000Z',
    })
  })

  it('goes on when the budget is raised', async () => {
    const rep = await newRep()
    const { id } = await watch(rep, { interval: 'daily', searchesPerMonth: 1 })
    await runWatch(rep, id)
    await workOnRunner(rep, await dueRunner(rep, id))
    const params = { id: String(id) }
    const { body } = await rep.call(updateWatch, { params, body: { searchesPerMonth: 3 } })
    expect(body).toMatchObject({ waitsFor: null, nextRunAt: '2026-11-05T10:00:00.000Z' })
    await runWatch(rep, id)
    expect(await watchesOf(rep)).toMatchObject([{ month: { searches: 2 } }])
  })
})

describe('watches without lookups', () => {
  it('wait for the next month, and one notification tells of all', async () => {
    vi.stubEnv('DEFAULT_PLAN', 'starter')
    const rep = await newRep()
    const one = await watch(rep)
    const other = await watch(rep, { query: 'opticians' })
    vi.setSystemTime(new Date('2026-11-09T09:00:00Z'))
    for (let nth = 0; nth < 10; nth++) await startSearch(rep)
    for (const { id } of [one, other]) await workOnRunner(rep, await dueRunner(rep, id))
    expect(await watchesOf(rep)).toMatchObject([
      { waitsFor: 'lookups', nextRunAt: '2026-12-07T10:00:00.000Z', lastRun: null },
      { waitsFor: 'lookups', nextRunAt: '2026-12-07T10:00:00.000Z', lastRun: null },
    ])
    expect((await watchNotices(rep)).map(({ title, text }) => [title, text])).toEqual([
      [
        'Watches paused',
        'No lookups are left this month, so “dentists in Springfield” goes on on December 7, and so do others. With a larger plan you can resume each of them at its next due time.',
      ],
    ])
    expect((await rep.call(getUsage)).body.lookups.used).toBe(10)
    const { body } = await rep.call(updateWatch, {
      params: { id: String(one.id) },
      body: { isPaused: false },
    })
    expect(body).toMatchObject({ waitsFor: null, nextRunAt: '2026-11-16T10:00:00.000Z' })
  })
})
