import { login } from '@assay/shared/features/accounts/calls'
import { convertAiLead } from '@assay/shared/features/hunting/calls'
import {
  bulkLeads,
  createLead,
  deleteLead,
  getLeadStats,
  updateLead,
} from '@assay/shared/features/leads/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { counterKey } from '../../../platform/table/collection.ts'
import { daysIn } from '../../../platform/table/day-counts.ts'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { getItem, putItem, queryPrefix, updateItem } from '../../../platform/table/table.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { leadCollection } from '../lead.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
/** Time goes back from test to test, which no table should see. */
beforeEach(async () => {
  await useTestTable()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const now = (time: string) => vi.setSystemTime(new Date(time))

/** Sessions end after 30 days, so each day begins with a new one. */
const at = async (rep: Rep, time: string) => {
  const before = new Date().toDateString()
  now(time)
  const account = { username: rep.user.username, password: somePassword }
  if (new Date().toDateString() !== before) await rep.call(login, { body: account })
}

const create = async (rep: Rep, time: string, change: Record<string, unknown> = {}) => {
  await at(rep, time)
  return (await rep.call(createLead, { body: { companyName: 'Maple Dental', ...change } })).body
}
const stats = async (rep: Rep, time: string) => {
  await at(rep, time)
  return (await rep.call(getLeadStats)).body
}
const noLeads = { new: 0, contacted: 0, qualified: 0, hot: 0, warm: 0, cold: 0, converted: 0, rejected: 0 }

const newRepOf = async (time: string) => {
  now(time)
  return newRep()
}

describe('the statistics', () => {
  it('of a new workspace are all zero', async () => {
    const rep = await newRepOf('2026-11-20T12:00:00Z')
    expect(await stats(rep, '2026-11-20T12:00:00Z')).toEqual({
      total: 0,
      byStatus: noLeads,
      createdThisMonth: 0,
      createdSameDaysLastMonth: 0,
      changePercent: null,
      from: '2026-11-01',
      to: '2026-11-20',
    })
  })

  it('compare this month to date with the same days of the last', async () => {
    const rep = await newRepOf('2026-10-31T12:00:00Z')
    const days = ['10-31', '11-01', '11-05', '11-20', '11-21', '11-30', '12-01', '12-05', '12-20', '12-20']
    for (const day of days) {
      await create(rep, `2026-${day}T${day.endsWith('20') ? '23:59:59' : '00:00:00'}Z`)
    }
    expect(await stats(rep, '2026-12-20T23:59:59Z')).toMatchObject({ total: 10 })
    const on = async (day: string) => {
      const { createdThisMonth, createdSameDaysLastMonth, changePercent, from, to } = await stats(
        rep,
        `2026-12-${day}T10:00:00Z`,
      )
      return [createdThisMonth, createdSameDaysLastMonth, changePercent, from, to]
    }
    expect(await on('20')).toEqual([4, 3, 33.3, '2026-12-01', '2026-12-20'])
    expect(await on('21')).toEqual([4, 4, 0, '2026-12-01', '2026-12-21'])
    expect(await on('31')).toEqual([4, 5, -20, '2026-12-01', '2026-12-31'])
  })

  it.each([
    ['2026-03-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2024-03-30T10:00:00Z', '2024-02-29T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2025-12-31T10:00:00Z'],
  ])('on %s reach to %s', async (today, lastMonth) => {
    const rep = await newRepOf(lastMonth)
    await create(rep, lastMonth)
    const [one, two] = [await create(rep, today), await create(rep, today)]
    expect([one.id, two.id]).toEqual([2, 3])
    expect(await stats(rep, today)).toMatchObject({
      createdThisMonth: 2,
      createdSameDaysLastMonth: 1,
      changePercent: 100,
    })
  })

  it('follow conversion, status, deletion and bulk', async () => {
    const day = '2026-11-20T12:00:00Z'
    const rep = await newRepOf(day)
    const [found] = await hunt(rep, [someCompany()])
    const { id } = (await rep.call(convertAiLead, { params: { id: String(found?.id) } })).body
    const others = [await create(rep, day), await create(rep, day), await create(rep, day)]
    expect(await stats(rep, day)).toMatchObject({
      total: 4,
      createdThisMonth: 4,
      byStatus: { hot: 1, new: 3 },
    })
    await rep.call(updateLead, { params: { id: String(id) }, body: { status: 'converted' } })
    const ids = others.map((lead) => lead.id)
    await rep.call(bulkLeads, { body: { ids: ids.slice(0, 2), change: { status: 'qualified' } } })
    expect(await stats(rep, day)).toMatchObject({
      total: 4,
      byStatus: { ...noLeads, converted: 1, qualified: 2, new: 1 },
    })
    await rep.call(bulkLeads, { body: { ids, change: { delete: true } } })
    expect(await stats(rep, day)).toMatchObject({ total: 1, createdThisMonth: 1, byStatus: { converted: 1 } })
    await rep.call(bulkLeads, { body: { ids, change: { restore: true } } })
    expect(await stats(rep, day)).toMatchObject({
      total: 4,
      createdThisMonth: 4,
      byStatus: { ...noLeads, converted: 1, qualified: 2, new: 1 },
    })
    await rep.call(deleteLead, { params: { id: String(id) } })
    expect(await stats(rep, day)).toMatchObject({ total: 3, createdThisMonth: 3, byStatus: { converted: 0 } })
  })

  it('are each workspace’s own', async () => {
    const day = '2026-11-20T12:00:00Z'
    const [rep, other] = [await newRepOf(day), await newRepOf(day)]
    await create(rep, day)
    expect((await stats(other, day)).total).toBe(0)
  })
})

describe('the counts of days', () => {
  const counterOf = (rep: Rep) => getItem(counterKey(rep.user.workspaceId, leadCollection.name))

  it('stand in the counter of the list, and leave it when no comparison needs them any more', async () => {
    const rep = await newRepOf('2026-11-02T12:00:00Z')
    await create(rep, '2026-11-02T12:00:00Z')
    await create(rep, '2026-12-10T12:00:00Z')
    expect(daysIn(await counterOf(rep))).toEqual({ '2026-11-02': 1, '2026-12-10': 1 })
    expect((await queryPrefix(workspaceKey(rep.user.workspaceId), 'CREATED#')).length).toBe(0)
    await create(rep, '2027-01-01T12:00:00Z')
    expect(daysIn(await counterOf(rep))).toEqual({ '2026-12-10': 1, '2027-01-01': 1 })
  })

  it('are added to those that an earlier version kept beside it', async () => {
    const day = '2026-11-20T12:00:00Z'
    const rep = await newRepOf(day)
    const { id } = await create(rep, day)
    const pk = workspaceKey(rep.user.workspaceId)
    // The lead was counted by the earlier version.
    await updateItem(counterKey(rep.user.workspaceId, leadCollection.name), {
      UpdateExpression: 'REMOVE days',
    })
    await putItem({ pk, sk: 'CREATED#leads#2026-11', d20: 1, d21: 7, d02: 2 })
    await putItem({ pk, sk: 'CREATED#leads#2026-10', d20: 3, d31: 7 })
    await create(rep, day)
    expect(await stats(rep, day)).toMatchObject({ createdThisMonth: 4, createdSameDaysLastMonth: 3 })
    await rep.call(deleteLead, { params: { id: String(id) } })
    expect(await stats(rep, day)).toMatchObject({ createdThisMonth: 3, createdSameDaysLastMonth: 3 })
    await rep.call(bulkLeads, { body: { ids: [id], change: { restore: true } } })
    expect(await stats(rep, day)).toMatchObject({ createdThisMonth: 4, createdSameDaysLastMonth: 3 })
  })
})
