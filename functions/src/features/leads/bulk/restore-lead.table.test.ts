import { convertAiLead, getAiLead } from '@assay/shared/features/hunting/calls'
import {
  bulkLeads,
  createActivity,
  deleteLead,
  getLead,
  getLeadStats,
  listActivities,
  listLeads,
  restoreLead,
} from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { rowETag } from '../../../platform/http/answers/row-etag.ts'
import { collectionState } from '../../../platform/table/collection.ts'
import { createLeads } from '../../../testing/leads.ts'
import { purge } from '../../../testing/purge.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { readKnown } from '../known-companies.store.ts'
import { activityCollection } from '../timeline/activity.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const at = (id: number) => ({ params: { id: String(id) } })
const bulk = (rep: Rep, ids: number[], change: { delete: true } | { restore: true }) =>
  rep.call(bulkLeads, { body: { ids, change } })
const leadsOf = async (rep: Rep) => (await rep.call(listLeads)).body as Lead[]
const trash = { delete: true } as const

describe('restoring', () => {
  const whole = async (rep: Rep, id: number) => ({
    ...(await rep.call(getLead, at(id))).body,
    timeline: (await rep.call(listActivities, { query: { leadId: String(id) } })).body as { type: string }[],
  })

  it('restores the lead, its evidence, its timeline and its AI lead', async () => {
    const rep = await newRep()
    const [found] = await hunt(rep, [someCompany()])
    const { id } = (await rep.call(convertAiLead, at(found?.id ?? 0))).body
    await rep.call(createActivity, { body: { leadId: id, type: 'note', content: 'Met at the fair' } })
    const before = await whole(rep, id)
    await bulk(rep, [id], trash)
    expect((await rep.call(getAiLead, at(found?.id ?? 0))).body.converted).toBe(false)
    const { status, body, headers } = await rep.call(restoreLead, at(id))
    expect([status, headers.etag]).toEqual([200, rowETag('lead', rep.user.workspaceId, { id, version: 2 })])
    const { timeline, ...after } = await whole(rep, id)
    const { timeline: timelineBefore, ...rest } = before
    expect(after).toEqual(rest)
    expect(body).toEqual((await leadsOf(rep))[0])
    expect(timeline).toMatchObject([{ type: 'restored', content: 'Lead restored' }, ...timelineBefore])
    expect((await rep.call(getAiLead, at(found?.id ?? 0))).body).toMatchObject({ convertedLeadId: id })
    expect((await rep.call(convertAiLead, at(found?.id ?? 0))).body.id).toBe(id)
    const items = await itemsOf(rep.user.workspaceId)
    expect(items.filter(({ sk }) => /^DELETEDLEAD#/.test(sk))).toEqual([])
  })

  it('twice, also at once, answers the same lead', async () => {
    const rep = await newRep()
    const [id = 0] = await createLeads(rep, 1)
    await bulk(rep, [id], trash)
    const answers = await Promise.all([1, 2, 3].map(() => rep.call(restoreLead, at(id))))
    answers.push(await rep.call(restoreLead, at(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await rep.call(getLeadStats)).body.total).toBe(1)
  })

  it('many at once comes whole, and names what cannot come back', async () => {
    const rep = await newRep()
    const ids = await createLeads(rep, 20, (n) => ({ website: `https://c${n}.example` }))
    const before = await leadsOf(rep)
    await bulk(rep, ids, trash)
    const { body } = await bulk(rep, [...ids, 99], { restore: true })
    expect(body).toMatchObject({ deletedIds: [], missingIds: [99], remainingIds: [] })
    expect(await leadsOf(rep)).toEqual(before)
    expect((await rep.call(listActivities)).body).toHaveLength(40)
    const { holders } = await readKnown(rep.user.workspaceId, ['domain:c3.example'])
    expect(holders.size).toBe(1)
  })

  it('is 404 for a lead that is there, was purged, or is another workspace’s', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const [there = 0, gone = 0, trashed = 0] = await createLeads(rep, 3)
    await rep.call(deleteLead, at(gone))
    await purge(rep.user.workspaceId)
    await bulk(rep, [trashed], trash)
    const statusOf = async (who: Rep, id: number) => (await who.call(restoreLead, at(id))).status
    expect(await statusOf(rep, there)).toBe(404)
    expect(await statusOf(rep, gone)).toBe(404)
    expect(await statusOf(stranger, trashed)).toBe(404)
    expect(await statusOf(rep, 99)).toBe(404)
  })

  it('shows a timeline too long for one transaction again, whole', async () => {
    const rep = await newRep()
    const [id = 0] = await createLeads(rep, 1)
    for (let n = 0; n < 101; n++)
      await rep.call(createActivity, { body: { leadId: id, type: 'note', content: `Note ${n}` } })
    const query = { leadId: String(id), limit: '200' }
    const before = (await rep.call(listActivities, { query })).body as unknown[]
    await bulk(rep, [id], trash)
    expect((await rep.call(listActivities)).body).toEqual([])
    await rep.call(restoreLead, at(id))
    const [restored, ...rest] = (await rep.call(listActivities, { query })).body as unknown[]
    expect(restored).toMatchObject({ type: 'restored' })
    expect(rest).toEqual(before)
  })

  it('undoes a single deletion as a bulk one, with all counts', async () => {
    const rep = await newRep()
    const [id = 0] = await createLeads(rep, 2, () => ({ status: 'hot' }))
    await rep.call(deleteLead, at(id))
    expect((await rep.call(restoreLead, at(id))).body).toMatchObject({ id, status: 'hot' })
    expect((await rep.call(getLeadStats)).body).toMatchObject({
      total: 2,
      createdThisMonth: 2,
      byStatus: { hot: 2 },
    })
    expect((await collectionState(rep.user.workspaceId, activityCollection.name)).counts).toEqual({
      total: 3,
    })
  })
})

describe('an AI lead is one lead at a time', () => {
  const convertedTwice = async () => {
    const rep = await newRep()
    const [found] = await hunt(rep, [someCompany()])
    const convert = async () => (await rep.call(convertAiLead, at(found?.id ?? 0))).body.id
    const first = await convert()
    await bulk(rep, [first], trash)
    const aiLead = async () => (await rep.call(getAiLead, at(found?.id ?? 0))).body
    return { rep, first, second: await convert(), convert, aiLead }
  }
  const idsOf = async (rep: Rep) => (await leadsOf(rep)).map(({ id }) => id)

  it('so the one that it was before stays deleted while there is another', async () => {
    const { rep, first, second, aiLead } = await convertedTwice()
    const { status, body } = await rep.call(restoreLead, at(first))
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'CONFLICT',
        message: 'This company was converted again meanwhile; the other lead stays.',
      },
    ])
    expect(await idsOf(rep)).toEqual([second])
    expect(await aiLead()).toMatchObject({ convertedLeadId: second })
    await rep.call(deleteLead, at(second))
    expect((await rep.call(restoreLead, at(first))).status).toBe(200)
    expect(await aiLead()).toMatchObject({ converted: true, convertedLeadId: first })
  })

  it('and in bulk the others come back without it', async () => {
    const { rep, first, second } = await convertedTwice()
    const [other = 0] = await createLeads(rep, 1)
    await bulk(rep, [other], trash)
    const { body } = await bulk(rep, [first, other], { restore: true })
    expect(body).toMatchObject({ changed: [{ id: other }], missingIds: [first], remainingIds: [] })
    expect(await idsOf(rep)).toEqual([other, second])
  })

  it('of two deleted ones the newer', async () => {
    const { rep, first, second, aiLead } = await convertedTwice()
    await bulk(rep, [second], trash)
    const { body } = await bulk(rep, [first, second], { restore: true })
    expect(body).toMatchObject({ changed: [{ id: second }], missingIds: [first] })
    expect(await aiLead()).toMatchObject({ convertedLeadId: second })
  })

  it.each([1, 2, 3, 4, 5])('in either order (%i)', async () => {
    const { rep, first, second, convert, aiLead } = await convertedTwice()
    await rep.call(deleteLead, at(second))
    const [restored] = await Promise.all([rep.call(restoreLead, at(first)), convert()])
    expect([200, 409]).toContain(restored.status)
    expect(await idsOf(rep)).toEqual([(await aiLead()).convertedLeadId])
  })

  it('and never one that only names it', async () => {
    const rep = await newRep()
    const [found] = await hunt(rep, [someCompany()])
    const ids = await createLeads(rep, 1, () => ({ metadata: { aiLeadId: found?.id } }))
    await bulk(rep, ids, trash)
    expect((await bulk(rep, ids, { restore: true })).body.changed).toHaveLength(1)
    const { body } = await rep.call(getAiLead, at(found?.id ?? 0))
    expect(body).toMatchObject({ converted: false, convertedLeadId: null })
  })
})

it('after 24 hours nothing comes back', async () => {
  const rep = await newRep()
  const [id = 0] = await createLeads(rep, 1)
  await bulk(rep, [id], trash)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 1000 })
  try {
    expect((await rep.call(restoreLead, at(id))).status).toBe(404)
    expect((await bulk(rep, [id], { restore: true })).body).toMatchObject({ changed: [], missingIds: [id] })
  } finally {
    vi.useRealTimers()
  }
})
