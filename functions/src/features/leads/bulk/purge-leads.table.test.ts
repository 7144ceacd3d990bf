import { deleteAccount } from '@assay/shared/features/accounts/calls'
import { convertAiLead } from '@assay/shared/features/hunting/calls'
import { listJobs } from '@assay/shared/features/jobs/calls'
import {
  bulkLeads,
  deleteLead,
  getLead,
  listActivities,
  listLeadsWithReports,
  restoreLead,
} from '@assay/shared/features/leads/calls'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { config } from '../../../platform/config.ts'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { sweepJobs } from '../../../platform/jobs/sweep.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { padded, workspaceKey } from '../../../platform/table/entity.ts'
import { deleteItems, documents, type Item, putItem } from '../../../platform/table/table.ts'
import { createLeads } from '../../../testing/leads.ts'
import { purge, purgeOnce, waitingPurges, whenPurgesAreDue } from '../../../testing/purge.ts'
import { endPause } from '../../../testing/queue.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let workspaceId: string
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  workspaceId = rep.user.workspaceId
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const at = (id: number) => ({ params: { id: String(id) } })
const remove = (id: number) => rep.call(deleteLead, at(id))
const system = () => systemWorkspace(workspaceId)

const kinds = /^(LEAD|DELETEDLEAD|LEADDOC|ACT|TIMELINE|HASREPORT)#/
const kept = async (who = workspaceId) =>
  (await itemsOf(who)).map(({ sk }) => sk).filter((sk) => kinds.test(sk))

const markReport = (leadId: number) =>
  putItem({ pk: workspaceKey(workspaceId), sk: `HASREPORT#${padded(leadId)}` })

const putAll = async (items: Item[]) => {
  for (let start = 0; start < items.length; start += 25) {
    const RequestItems = {
      [config.tableName()]: items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } })),
    }
    await documents().send(new BatchWriteCommand({ RequestItems }))
  }
}

/** Adds `count` activities to a lead, written directly. */
const addActivities = async (leadId: number, count: number, firstId = 10_000) => {
  const items = await itemsOf(workspaceId)
  const one = items.find(({ sk, leadId: of }) => sk.startsWith('ACT#') && of === leadId) as Item
  const ids = Array.from({ length: count }, (_, n) => firstId + n)
  await putAll(ids.map((id) => ({ ...one, sk: `ACT#${padded(id)}`, id })))
  const pk = workspaceKey(workspaceId)
  await putItem({ pk, sk: `TIMELINE#${padded(leadId)}`, ids: new Set([Number(one.id), ...ids]) })
}

/** Sees every batch of deletions on its way to the table. */
const onDeletions = (see: (nth: number) => void) => {
  let sent = 0
  const send = documents().send.bind(documents()) as (command: unknown) => unknown
  const spy = vi.spyOn(documents(), 'send') as unknown as Mock<(command: unknown) => unknown>
  spy.mockImplementation(async (command) => {
    if (command instanceof BatchWriteCommand) see(++sent)
    return send(command)
  })
}

describe('a purge', () => {
  it('removes all that belongs to deleted leads, and nothing else', async () => {
    const other = await newRep()
    const [theirs = 0] = await createLeads(other, 1)
    await other.call(deleteLead, at(theirs))
    const [found] = await hunt(rep, [someCompany()])
    const { id } = (await rep.call(convertAiLead, at(found?.id ?? 0))).body
    const [there = 0, second = 0] = await createLeads(rep, 2)
    await Promise.all([id, there].map(markReport))
    await remove(id)
    await rep.call(bulkLeads, { body: { ids: [second], change: { delete: true } } })
    expect((await rep.call(listLeadsWithReports)).body).toEqual([there])
    expect(await kept()).toHaveLength(9)
    await purge(workspaceId)
    const left = await kept()
    expect(left.map((sk) => sk.split('#')[0]).sort()).toEqual(['ACT', 'HASREPORT', 'LEAD'])
    expect((await rep.call(getLead, at(there))).status).toBe(200)
    expect((await rep.call(restoreLead, at(id))).status).toBe(404)
    expect(await kept(other.user.workspaceId)).toHaveLength(2)
  })

  it('is one job for all deletions within an hour, which no user sees', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
    const dayAfter = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${tomorrow}T10:20:00Z`) })
    const ids = await createLeads(rep, 4)
    await Promise.all(ids.slice(0, 2).map(remove))
    vi.setSystemTime(`${tomorrow}T10:54:00Z`)
    await remove(ids[2] ?? 0)
    vi.setSystemTime(`${tomorrow}T11:10:00Z`)
    await remove(ids[3] ?? 0)
    const waiting = await waitingPurges(workspaceId)
    expect(waiting.map(({ id }) => id)).toEqual([
      `purge-${dayAfter}T12:00:00.000Z`,
      `purge-${dayAfter}T11:00:00.000Z`,
    ])
    expect((await rep.call(listJobs)).body).toEqual([])
    const first = waiting[1]?.id ?? ''
    vi.setSystemTime(`${dayAfter}T11:00:01Z`)
    await purgeOnce(workspaceId, first)
    expect((await kept()).filter((sk) => sk.startsWith('DELETEDLEAD#'))).toHaveLength(1)
    expect((await rep.call(restoreLead, at(ids[3] ?? 0))).status).toBe(200)
  })

  it('waits for its time: neither a message nor the sweep starts it before', async () => {
    const [id = 0] = await createLeads(rep, 1)
    await remove(id)
    const [{ id: jobId } = { id: '' }] = await waitingPurges(workspaceId)
    await purgeOnce(workspaceId, jobId)
    expect((await getJobRow(system(), jobId))?.status).toBe('queued')
    expect((await rep.call(restoreLead, at(id))).status).toBe(200)
    const hour = 3_600_000
    expect(await sweepJobs(Date.now() + 23 * hour)).toBe(0)
    expect(await sweepJobs(Date.now() + 26 * hour)).toBeGreaterThan(0)
  })

  it('does not purge restored leads', async () => {
    const [id = 0] = await createLeads(rep, 1)
    await remove(id)
    await rep.call(restoreLead, at(id))
    const before = await kept()
    await purge(workspaceId)
    expect(await kept()).toEqual(before)
    expect((await rep.call(listActivities)).body).toHaveLength(2)
  })
})

describe('an interrupted purge', () => {
  it('of more than a thousand activities continues after its worker was killed, until nothing is left', async () => {
    const [id = 0] = await createLeads(rep, 1)
    await addActivities(id, 1100)
    await remove(id)
    const [{ id: jobId } = { id: '' }] = await waitingPurges(workspaceId)
    await whenPurgesAreDue(async () => {
      onDeletions((nth) => {
        if (nth > 30) throw new Error('Killed')
      })
      await purgeOnce(workspaceId, jobId)
      vi.restoreAllMocks()
      const left = await kept()
      expect(left).toContain(`DELETEDLEAD#${padded(id)}`)
      const timeline = (await itemsOf(workspaceId)).find(({ sk }) => sk.startsWith('TIMELINE#'))
      expect(timeline?.ids.size).toBe(601)
      await endPause({ workspaceId: system(), jobId })
      await purgeOnce(workspaceId, jobId)
    })
    expect(await kept()).toEqual([])
    expect((await getJobRow(system(), jobId))?.status).toBe('completed')
  })

  it.each([1, 2, 3])('finds the lead again when killed at its deletion %i', async (last) => {
    const [id = 0] = await createLeads(rep, 1)
    await remove(id)
    const [{ id: jobId } = { id: '' }] = await waitingPurges(workspaceId)
    await whenPurgesAreDue(async () => {
      onDeletions((nth) => {
        if (nth >= last) throw new Error('Killed')
      })
      await purgeOnce(workspaceId, jobId)
      vi.restoreAllMocks()
      expect(await kept()).toContain(`DELETEDLEAD#${padded(id)}`)
      await endPause({ workspaceId: system(), jobId })
      await purgeOnce(workspaceId, jobId)
    })
    expect(await kept()).toEqual([])
  })

  it('of a page of leads with many activities deletes whole leads in each slice', async () => {
    const ids = await createLeads(rep, 2)
    for (const [n, id] of ids.entries()) await addActivities(id, 300, 10_000 * (n + 1))
    await rep.call(bulkLeads, { body: { ids, change: { delete: true } } })
    const [{ id: jobId } = { id: '' }] = await waitingPurges(workspaceId)
    const leftAfterSlices: number[] = []
    await whenPurgesAreDue(async () => {
      for (let slice = 1; slice <= 2; slice++) {
        onDeletions((nth) => {
          if (nth === 1) vi.setSystemTime(Date.now() + 45_000)
        })
        await purgeOnce(workspaceId, jobId)
        vi.restoreAllMocks()
        leftAfterSlices.push((await kept()).length)
      }
      expect((await getJobRow(system(), jobId))?.status).toBe('queued')
      await purgeOnce(workspaceId, jobId)
    })
    const itemsPerLead = 303
    expect(leftAfterSlices).toEqual([itemsPerLead, 0])
    expect((await getJobRow(system(), jobId))?.status).toBe('completed')
  })

  it('continues in further slices when one is not enough', async () => {
    const [id = 0] = await createLeads(rep, 1)
    await remove(id)
    const [{ id: jobId } = { id: '' }] = await waitingPurges(workspaceId)
    const deleted = (await itemsOf(workspaceId)).find(({ sk }) => sk.startsWith('DELETEDLEAD#')) as Item
    const { firstActivityId: _ofTheFirstOnly, ...row } = deleted
    const copies = Array.from({ length: 120 }, (_, n) => n + 1000)
    await putAll(copies.map((copy) => ({ ...row, sk: `DELETEDLEAD#${padded(copy)}`, id: copy })))
    await whenPurgesAreDue(async () => {
      onDeletions((nth) => {
        if (nth === 1) vi.setSystemTime(Date.now() + 45_000)
      })
      await purgeOnce(workspaceId, jobId)
      vi.restoreAllMocks()
      expect((await getJobRow(system(), jobId))?.status).toBe('queued')
      expect(await kept()).toHaveLength(21)
      await purgeOnce(workspaceId, jobId)
    })
    expect(await kept()).toEqual([])
    expect((await getJobRow(system(), jobId))?.status).toBe('completed')
  })
})

it('a purge of a workspace that was erased meanwhile finds nothing, writes nothing and ends', async () => {
  const [id = 0] = await createLeads(rep, 1)
  await remove(id)
  await rep.call(deleteAccount, { body: { username: rep.user.username, password: somePassword } })
  await deleteItems((await itemsOf(workspaceId)).map(({ pk, sk }) => ({ pk, sk })))
  const [{ id: jobId } = { id: '' }] = await waitingPurges(workspaceId)
  await purge(workspaceId)
  expect(await itemsOf(workspaceId)).toEqual([])
  expect((await getJobRow(system(), jobId))?.status).toBe('completed')
})
