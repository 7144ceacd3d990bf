import { convertAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { Changes } from '@assay/shared/platform/lists'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadCollection } from '../../features/leads/lead.store.ts'
import { newRep } from '../../testing/rep.ts'
import { finding, hunt, queueMessage, someCompany, startSearch } from '../../testing/search.ts'
import { itemsOf, useTestTable } from '../../testing/test-table.ts'
import { config } from '../config.ts'
import { collectionState, commit, counterKey } from '../table/collection.ts'
import { collectionChanges } from '../table/collection-changes.ts'
import { padded, workspaceKey } from '../table/entity.ts'
import { documents, putItem, updateItem } from '../table/table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const create = async (rep: Rep, names: string[]) => {
  for (const companyName of names) await rep.call(createLead, { body: { companyName } })
}

const since = async (rep: Rep, version: number) => {
  const reply = await rep.call(listLeads, { query: { since: String(version) } })
  return { ...reply, changes: reply.body as Changes<Lead> }
}

/** Gives each recent change an item of its own, as earlier versions wrote them. */
const storeApart = async ({ user: { workspaceId } }: Rep) => {
  const collection = leadCollection.name
  const { recent } = await collectionState(workspaceId, collection)
  for (const change of recent)
    await putItem(collectionChanges.toItem({ workspaceId, collection, version: change.version }, change))
  await updateItem(counterKey(workspaceId, collection), { UpdateExpression: 'REMOVE recent' })
}

const changeItems = async ({ user: { workspaceId } }: Rep) =>
  (await itemsOf(workspaceId)).filter(({ sk }) => sk.startsWith(`CHG#${leadCollection.name}#`))

/** Deletes a change item, as the table does after its expiry, in no guaranteed order. */
const expireChange = (rep: Rep, version: number) =>
  documents().send(
    new DeleteCommand({
      TableName: config.tableName(),
      Key: collectionChanges.key({
        workspaceId: rep.user.workspaceId,
        collection: leadCollection.name,
        version,
      }),
    }),
  )

describe('?since=', () => {
  it('answers what changed after that version', async () => {
    const rep = await newRep()
    await create(rep, ['One', 'Two', 'Three'])
    const { changes, headers } = await since(rep, 1)
    expect(changes).toMatchObject({ version: 3, deletedIds: [], more: false })
    expect(changes.changed.map(({ id }) => id).sort()).toEqual([2, 3])
    expect(headers['x-collection-version']).toBe('3')
    expect((await since(rep, 3)).changes).toEqual({ version: 3, changed: [], deletedIds: [], more: false })
  })

  it('lists a row that changed several times once, in its current state', async () => {
    const rep = await newRep()
    const [lead] = await hunt(rep, [someCompany()])
    await rep.call(convertAiLead, { params: { id: String(lead?.id) } })
    const { body } = await rep.call(listAiLeads, { query: { since: '0' } })
    expect(body).toMatchObject({
      version: 2,
      changed: [{ id: lead?.id, converted: true, convertedLeadId: 1 }],
      more: false,
    })
    expect((await since(rep, 0)).changes.changed).toHaveLength(1)
  })

  it('lists deleted rows only among the deleted', async () => {
    const rep = await newRep()
    await create(rep, ['Kept', 'Deleted'])
    const { workspaceId } = rep.user
    await commit(
      workspaceId,
      [{ collection: leadCollection.name, deletedIds: [2] }],
      [{ delete: { pk: workspaceKey(workspaceId), sk: `LEAD#${padded(2)}` } }],
    )
    const { changes } = await since(rep, 0)
    expect(changes).toMatchObject({ version: 3, changed: [{ id: 1 }], deletedIds: [2], more: false })
    expect((await since(rep, 2)).changes).toMatchObject({ changed: [], deletedIds: [2] })
  })

  it('is 410 beyond the current version, so that a client with a different history loads everything', async () => {
    const rep = await newRep()
    await create(rep, ['One'])
    for (const version of [2, 1000, 9007199254740991]) {
      const { status, error } = await since(rep, version)
      expect([version, status, error.code]).toEqual([version, 410, 'RESYNC_REQUIRED'])
    }
  })

  it('is 410 if the first change after it has expired', async () => {
    const rep = await newRep()
    await create(rep, ['One', 'Two', 'Three'])
    await storeApart(rep)
    await expireChange(rep, 1)
    expect((await since(rep, 0)).status).toBe(410)
    expect((await since(rep, 1)).changes.changed.map(({ id }) => id).sort()).toEqual([2, 3])
  })

  it('is 410 if a change in between has expired', async () => {
    const rep = await newRep()
    await create(rep, ['One', 'Two', 'Three', 'Four'])
    await storeApart(rep)
    await expireChange(rep, 3)
    expect((await since(rep, 1)).status).toBe(410)
    expect((await since(rep, 3)).changes.changed.map(({ id }) => id)).toEqual([4])
  })

  it('is 410 if the newest changes have expired', async () => {
    const rep = await newRep()
    await create(rep, ['One', 'Two', 'Three'])
    await storeApart(rep)
    await expireChange(rep, 3)
    const before = await since(rep, 1)
    expect(before.status === 410 || before.changes.more).toBe(true)
    expect((await since(rep, 2)).status).toBe(410)
  })

  it('knows many changes from few items, whatever was stored by earlier versions', async () => {
    const rep = await newRep()
    await create(rep, ['One', 'Two', 'Three'])
    await storeApart(rep)
    await create(
      rep,
      Array.from({ length: 40 }, (_, n) => `Later ${n}`),
    )
    expect((await changeItems(rep)).length).toBeLessThan(3 + 40 / 10)
    for (const version of [0, 1, 3, 10, 20, 42]) {
      const { changes } = await since(rep, version)
      const later = Array.from({ length: 43 - version }, (_, n) => version + 1 + n)
      expect(changes).toMatchObject({ version: 43, deletedIds: [], more: false })
      expect(changes.changed.map(({ id }) => id).sort((one, other) => one - other)).toEqual(later)
    }
    const last = Number((await changeItems(rep)).at(-1)?.version)
    await expireChange(rep, last)
    expect((await since(rep, last - 1)).status).toBe(410)
    expect((await since(rep, last)).status).toBe(200)
  })

  it('is 410 after a change that does not name its rows', async () => {
    const rep = await newRep()
    await create(rep, ['One'])
    await commit(rep.user.workspaceId, [{ collection: leadCollection.name, resync: true }], [])
    expect((await since(rep, 1)).status).toBe(410)
    expect((await since(rep, 2)).status).toBe(200)
  })

  it('splits many changes into several responses of at most 4 MB', async () => {
    const rep = await newRep()
    const metadata = { text: 'x'.repeat(95_000) }
    const total = 48
    for (let n = 0; n < total; n++)
      await rep.call(createLead, { body: { companyName: `Company ${n}`, metadata } })
    const seen: number[] = []
    let version = 0
    let more = true
    for (let answers = 0; more && answers < 10; answers++) {
      const { changes } = await since(rep, version)
      expect(Buffer.byteLength(JSON.stringify(changes))).toBeLessThanOrEqual(4 * 1024 * 1024)
      expect(changes.version).toBeGreaterThan(version)
      seen.push(...changes.changed.map(({ id }) => id))
      version = changes.version
      more = changes.more
    }
    expect(seen.sort((one, other) => one - other)).toEqual(
      Array.from({ length: total }, (_, index) => index + 1),
    )
    const page = await rep.call(listLeads)
    expect(Buffer.byteLength(JSON.stringify(page.body))).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect(page.headers.link).toMatch(/rel="next"/)
  })

  it('splits rows that are compressed in the table by their size in the answer', async () => {
    const rep = await newRep()
    const companies = Array.from({ length: 48 }, () => someCompany({ description: 'x'.repeat(95_000) }))
    const jobId = await startSearch(rep, { maxResults: 100 })
    await finding(companies)(queueMessage(rep.user.workspaceId, jobId))
    const { body, headers } = await rep.call(listAiLeads)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect(headers.link).toMatch(/rel="next"/)
    const changed = await rep.call(listAiLeads, { query: { since: '0' } })
    expect(Buffer.byteLength(JSON.stringify(changed.body))).toBeLessThanOrEqual(4 * 1024 * 1024)
  })

  it('splits more than 500 changed rows into several responses', async () => {
    const rep = await newRep()
    const { workspaceId } = rep.user
    const named = Array.from({ length: 300 }, (_, index) => index + 1)
    await create(rep, ['One'])
    for (let n = 0; n < 2; n++) {
      await commit(
        workspaceId,
        [{ collection: leadCollection.name, changedIds: named.map((id) => id + 300 * n) }],
        [],
      )
    }
    const first = (await since(rep, 1)).changes
    expect(first).toMatchObject({ version: 2, more: true, changed: [{ id: 1 }] })
    expect(first.deletedIds).toHaveLength(299)
    expect((await since(rep, 2)).changes).toMatchObject({ version: 3, more: false, changed: [] })
  })
})
