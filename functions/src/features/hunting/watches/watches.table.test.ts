import {
  createWatch,
  deleteWatch,
  listSearches,
  restoreWatch,
  updateWatch,
} from '@assay/shared/features/hunting/calls'
import { maxWatches, type Watch } from '@assay/shared/features/hunting/watch'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { someCriteria } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { dueRunner, runnersOf, someWatch, watch, watchesOf, workOnRunner } from '../../../testing/watches.ts'

beforeAll(useTestTable)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

type Rep = Awaited<ReturnType<typeof newRep>>

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const change = async (rep: Rep, row: Watch, body: object) =>
  (await rep.call(updateWatch, { ...idOf(row), body })).body

describe('a watch', () => {
  it('runs first when its interval is over, and has cost nothing until then', async () => {
    const rep = await newRep()
    const row = await watch(rep)
    expect(row).toMatchObject({
      search: { query: someWatch.query, maxResults: 10, criteria: someCriteria },
      interval: 'weekly',
      isPaused: false,
      waitsFor: null,
      nextRunAt: '2026-11-09T10:00:00.000Z',
      lastRun: null,
      month: { name: '2026-11', searches: 0, usd: 0 },
    })
    expect(await watchesOf(rep)).toEqual([row])
    expect((await rep.call(listSearches)).body.searches).toEqual([])
  })

  it('is made once of a request that is sent twice, and of a search', async () => {
    const rep = await newRep()
    const headers = { 'idempotency-key': 'a' }
    const create = () => rep.call(createWatch, { body: someWatch }, { headers })
    const [one, two] = await Promise.all([create(), create()])
    expect(one.body).toEqual(two.body)
    const again = await rep.call(createWatch, { body: { ...someWatch, interval: 'daily' } })
    expect([again.status, again.error.message]).toEqual([
      409,
      'You are watching this search already. Change it under Watches.',
    ])
    expect(await watchesOf(rep)).toHaveLength(1)
  })

  it.each([
    [{ searchesPerMonth: 0 }, 'The budget must be from 1 to 31 searches a month'],
    [{ searchesPerMonth: 32 }, 'The budget must be from 1 to 31 searches a month'],
    [{ query: ' ' }, 'Search query is required'],
    [{ plan: 'x' }, 'Unknown field: plan'],
    [
      {
        criteria: {
          ...someCriteria,
          company: { text: 'maple.example', domain: 'maple.example', name: null },
        },
      },
      'A look-up of one company cannot be watched',
    ],
  ])('%j is refused with "%s"', async (body, message) => {
    const rep = await newRep()
    expect((await rep.call(createWatch, { body: { ...someWatch, ...body } })).error.message).toBe(message)
  })

  it('is not reported by mail where the site sends none', async () => {
    const rep = await newRep()
    vi.stubEnv('MAIL_FROM', '')
    const { error } = await rep.call(createWatch, { body: { ...someWatch, isMailed: true } })
    expect(error.message).toBe('This site sends no mails. Choose alerts only')
    const row = await watch(rep)
    const refused = await rep.call(updateWatch, { ...idOf(row), body: { isMailed: true } })
    expect(refused.error.details).toEqual([{ path: 'isMailed', message: error.message }])
  })

  it('of another workspace is 404', async () => {
    const row = await watch(await newRep())
    const stranger = await newRep()
    const answers = await Promise.all([
      stranger.call(updateWatch, { ...idOf(row), body: { isPaused: true } }),
      stranger.call(deleteWatch, idOf(row)),
      stranger.call(restoreWatch, idOf(row)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('is one of twenty at most, also when one is brought back', async () => {
    const rep = await newRep()
    const first = await watch(rep)
    await rep.call(deleteWatch, idOf(first))
    for (let nth = 0; nth < maxWatches; nth++) await watch(rep, { query: `dentists ${nth}` })
    const full = 'You have 20 watches already, which is the most. Delete one first'
    const another = await rep.call(createWatch, { body: { ...someWatch, query: 'one more' } })
    expect(another.error.message).toBe(full)
    expect((await rep.call(restoreWatch, idOf(first))).error.message).toBe(`${full}.`)
  })
})

describe('a watch that is changed', () => {
  it('has another next run only if its rhythm changes', async () => {
    const rep = await newRep()
    const row = await watch(rep)
    const { next } = await runnersOf(rep, row.id)
    expect(await change(rep, row, { isMailed: true, searchesPerMonth: 4 })).toMatchObject({
      isMailed: true,
      searchesPerMonth: 4,
      nextRunAt: row.nextRunAt,
    })
    expect((await runnersOf(rep, row.id)).next).toBe(next)
    expect(await change(rep, row, { interval: 'daily' })).toMatchObject({
      interval: 'daily',
      nextRunAt: '2026-11-03T10:00:00.000Z',
    })
    expect((await runnersOf(rep, row.id)).next).not.toBe(next)
  })

  it('does not run when it is paused or deleted, nor by what was planned before it was resumed', async () => {
    const rep = await newRep()
    const row = await watch(rep)
    const before = await dueRunner(rep, row.id)
    expect(await change(rep, row, { isPaused: true })).toMatchObject({ isPaused: true, nextRunAt: null })
    await workOnRunner(rep, before)
    expect(await change(rep, row, { isPaused: false })).toMatchObject({
      isPaused: false,
      nextRunAt: '2026-11-16T10:00:00.000Z',
    })
    await workOnRunner(rep, before)
    const resumed = await dueRunner(rep, row.id)
    await rep.call(deleteWatch, idOf(row))
    await workOnRunner(rep, resumed)
    expect((await rep.call(listSearches)).body.searches).toEqual([])
  })

  it('keeps both of two changes at once', async () => {
    const rep = await newRep()
    const row = await watch(rep)
    await Promise.all([change(rep, row, { isPaused: true }), change(rep, row, { searchesPerMonth: 2 })])
    expect(await watchesOf(rep)).toMatchObject([{ isPaused: true, searchesPerMonth: 2, nextRunAt: null }])
  })

  it('is gone when it is deleted, and comes back as it was, with a next run', async () => {
    const rep = await newRep()
    const row = await watch(rep)
    expect((await rep.call(deleteWatch, idOf(row))).status).toBe(204)
    expect((await rep.call(deleteWatch, idOf(row))).status).toBe(404)
    expect((await rep.call(updateWatch, { ...idOf(row), body: { isPaused: true } })).status).toBe(404)
    expect(await watchesOf(rep)).toEqual([])
    const [one, two] = await Promise.all([
      rep.call(restoreWatch, idOf(row)),
      rep.call(restoreWatch, idOf(row)),
    ])
    expect([one.body, two.body]).toEqual([{ ...row, updatedAt: expect.anything() }, one.body])
    expect(await watchesOf(rep)).toEqual([one.body])
  })

  it('does not come back while its search is watched again', async () => {
    const rep = await newRep()
    const deleted = await watch(rep)
    await rep.call(deleteWatch, idOf(deleted))
    const another = await watch(rep)
    const { status, error } = await rep.call(restoreWatch, idOf(deleted))
    expect([status, error.message]).toEqual([
      409,
      'You are watching this search already. Change it under Watches.',
    ])
    expect(await watchesOf(rep)).toEqual([another])
    await rep.call(deleteWatch, idOf(another))
    expect((await rep.call(restoreWatch, idOf(deleted))).status).toBe(200)
  })
})
