import {
  bulkLeads,
  getLeadStats,
  listActivities,
  listLeads,
  updateLead,
} from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { Changes } from '@assay/shared/platform/lists'
import { beforeAll, describe, expect, it } from 'vitest'
import { collectionState } from '../../../platform/table/collection.ts'
import { createLeads } from '../../../testing/leads.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { readKnown } from '../known-companies.store.ts'
import { activityCollection } from '../timeline/activity.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const at = (id: number) => ({ params: { id: String(id) } })
const bulk = (rep: Rep, ids: unknown, change: unknown, headers: Record<string, string> = {}) =>
  rep.call(bulkLeads, { body: { ids, change } }, { headers })
const leadsOf = async (rep: Rep) => (await rep.call(listLeads)).body as Lead[]
const trash = { delete: true }
const oneChange = 'Choose one change: a status, a tag, delete or restore'

describe('a bulk change of status', () => {
  it('changes every lead in few transactions, with an entry in each timeline', async () => {
    const rep = await newRep()
    const ids = await createLeads(rep, 60)
    const before = Number((await rep.call(listLeads)).headers['x-collection-version'])
    const { status, body } = await bulk(rep, ids, { status: 'hot' })
    expect(status).toBe(200)
    expect(body.changed.map(({ id, status: now }) => [id, now])).toEqual(ids.map((id) => [id, 'hot']))
    expect(body).toMatchObject({ deletedIds: [], missingIds: [], remainingIds: [] })
    const list = await rep.call(listLeads)
    expect(Number(list.headers['x-collection-version']) - before).toBe(3)
    expect((list.body as Lead[]).toReversed()).toEqual(body.changed)
    expect((await rep.call(getLeadStats)).body.byStatus).toMatchObject({ hot: 60, new: 0 })
    const entries = await rep.call(listActivities, { query: { leadId: String(ids[7]) } })
    expect(entries.body).toMatchObject([{ content: 'Status changed from New to Hot' }, { type: 'created' }])
  })

  it('takes leads that have it already as changed, each id once, and names the missing', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const [one = 0, two = 0] = await createLeads(rep, 2)
    await createLeads(stranger, 5)
    await rep.call(updateLead, { ...at(one), body: { status: 'hot' } })
    const { body } = await bulk(rep, [one, two, one, 5, 99], { status: 'hot' })
    expect(body.changed.map(({ id }) => id).sort()).toEqual([one, two])
    expect(body.missingIds).toEqual([5, 99])
    expect((await rep.call(listActivities, { query: { leadId: String(one) } })).body).toHaveLength(2)
    expect((await leadsOf(stranger)).every(({ status }) => status === 'new')).toBe(true)
  })

  it('does not lose a simultaneous edit', async () => {
    const rep = await newRep()
    const ids = await createLeads(rep, 30)
    const [changed, ...edits] = await Promise.all([
      bulk(rep, ids, { status: 'warm' }),
      ...ids.slice(0, 8).map((id) => rep.call(updateLead, { ...at(id), body: { location: 'Salem' } })),
    ])
    expect([changed.status, ...edits.map(({ status }) => status)]).toEqual(Array(9).fill(200))
    expect(changed.body.remainingIds).toEqual([])
    const rows = await leadsOf(rep)
    expect(rows.every(({ status }) => status === 'warm')).toBe(true)
    expect(rows.filter(({ location }) => location === 'Salem')).toHaveLength(8)
  })

  it.each([
    [{ ids: [], change: trash }, 'Choose at least one lead'],
    [{ change: trash }, 'Choose at least one lead'],
    [{ ids: 'all', change: trash }, 'Choose at least one lead'],
    [
      { ids: Array.from({ length: 1001 }, (_, n) => n + 1), change: trash },
      'Choose at most 1000 leads at a time',
    ],
    [{ ids: [0], change: trash }, 'Must be a positive whole number'],
    [{ ids: ['1'], change: trash }, 'Must be a positive whole number'],
    [{ ids: [1], change: { status: 'lost' } }, 'Choose one of the eight statuses'],
    [{ ids: [1], change: {} }, oneChange],
    [{ ids: [1] }, oneChange],
    [{ ids: [1], change: 'delete' }, oneChange],
    [{ ids: [1], change: { delete: false } }, oneChange],
    [{ ids: [1], change: { status: 'hot', delete: true } }, oneChange],
    [{ ids: [1], change: { score: 5 } }, 'Unknown field: score'],
  ])('%j is refused', async (body, message) => {
    const rep = await newRep()
    const { status, error } = await rep.call(bulkLeads, { body })
    expect([status, error.code, error.message]).toEqual([400, 'INVALID_INPUT', message])
  })
})

describe('a bulk deletion', () => {
  it('removes every lead and reports missing ones', async () => {
    const rep = await newRep()
    const ids = await createLeads(rep, 30, (n) => ({
      website: `https://c${n}.example`,
      phone: `+1217555${1000 + n}`,
    }))
    const since = (await rep.call(listLeads)).headers['x-collection-version'] ?? ''
    const { body } = await bulk(rep, [...ids.slice(0, 26), 777], trash)
    expect(body).toEqual({ changed: [], deletedIds: ids.slice(0, 26), missingIds: [777], remainingIds: [] })
    expect((await leadsOf(rep)).map(({ id }) => id)).toEqual(ids.slice(26).reverse())
    expect(await rep.call(getLeadStats)).toMatchObject({ body: { total: 4, createdThisMonth: 4 } })
    expect((await rep.call(listActivities)).body).toHaveLength(4)
    const { deletedIds } = (await rep.call(listLeads, { query: { since } })).body as Changes<Lead>
    expect(deletedIds.toSorted((one, other) => one - other)).toEqual(ids.slice(0, 26))
    const { holders } = await readKnown(rep.user.workspaceId, ['domain:c0.example', 'domain:c29.example'])
    expect([...holders.keys()]).toEqual(['domain:c29.example'])
  })

  it('takes leads that share a site or a phone', async () => {
    const rep = await newRep()
    const ids = await createLeads(rep, 10, () => ({
      website: 'https://maple.example',
      phone: '+12175550142',
    }))
    expect((await bulk(rep, ids, trash)).body.deletedIds).toEqual(ids)
    expect((await bulk(rep, ids, { restore: true })).body.changed).toHaveLength(10)
    const { holders } = await readKnown(rep.user.workspaceId, ['domain:maple.example'])
    expect(holders.get('domain:maple.example')).toHaveLength(10)
  })

  it('twice, also at once, answers the same and counts each lead once', async () => {
    const rep = await newRep()
    const ids = await createLeads(rep, 30)
    const answers = await Promise.all([bulk(rep, ids, trash), bulk(rep, ids, trash)])
    for (const { status, body } of [...answers, await bulk(rep, ids, trash)]) {
      expect([status, body.deletedIds, body.missingIds]).toEqual([200, ids, []])
    }
    expect((await rep.call(getLeadStats)).body).toMatchObject({ total: 0, createdThisMonth: 0 })
    expect((await collectionState(rep.user.workspaceId, activityCollection.name)).counts).toEqual({
      total: 0,
    })
  })

  it('of two bodies under one Idempotency-Key at the same time does one, and refuses the other untouched', async () => {
    const rep = await newRep()
    const ids = await createLeads(rep, 3)
    const key = { 'idempotency-key': 'two-bodies' }
    const both = await Promise.all(['contacted', 'rejected'].map((status) => bulk(rep, ids, { status }, key)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const done = both.findIndex(({ status }) => status === 200)
    const { byStatus } = (await rep.call(getLeadStats)).body
    expect([byStatus.contacted, byStatus.rejected]).toEqual(done === 0 ? [3, 0] : [0, 3])
    expect((await rep.call(listActivities)).body).toHaveLength(6)
  })

  it('with one Idempotency-Key answers the same, also at once; another body is 422', async () => {
    const rep = await newRep()
    const ids = await createLeads(rep, 30)
    const key = { 'idempotency-key': 'delete-1' }
    const answers = await Promise.all([1, 2, 3].map(() => bulk(rep, ids, trash, key)))
    for (const { status, body } of [...answers, await bulk(rep, ids, trash, key)]) {
      expect([status, body]).toEqual([
        200,
        { changed: [], deletedIds: ids, missingIds: [], remainingIds: [] },
      ])
    }
    expect((await bulk(rep, ids, { status: 'hot' }, key)).status).toBe(422)
  })

  it('with the same key does not delete a restored lead again', async () => {
    const rep = await newRep()
    const ids = await createLeads(rep, 3)
    const key = { 'idempotency-key': 'delete-1' }
    await bulk(rep, ids, trash, key)
    await bulk(rep, ids, { restore: true })
    expect((await bulk(rep, ids, trash, key)).body.deletedIds).toEqual(ids)
    expect(await leadsOf(rep)).toHaveLength(3)
  })
})
