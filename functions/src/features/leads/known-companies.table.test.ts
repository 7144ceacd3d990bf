import { createLead, deleteLead, updateLead } from '@assay/shared/features/leads/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workspaceKey } from '../../platform/table/entity.ts'
import { getItem, putItem, queryPrefix } from '../../platform/table/table.ts'
import { transact } from '../../platform/table/transact.ts'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { forgetActions, readKnown, rememberActions } from './known-companies.store.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const website = 'https://maple.example'
const key = 'domain:maple.example'

const namesKnown = async () => {
  const { holders } = await readKnown(rep.user.workspaceId, [key])
  return (holders.get(key) ?? []).map(({ name }) => name).sort()
}

const company = (name: string) => ({ name, street: null, position: null })

describe('one website', () => {
  it('may belong to thousands of leads', async () => {
    const { workspaceId } = rep.user
    const longName = 'Maple Dental '.repeat(25)
    for (let first = 1000; first < 3000; first += 40) {
      const entries = Array.from({ length: 40 }, (_, n) => ({
        holder: `crm:${first + n}` as const,
        keys: [key],
        known: company(longName),
      }))
      await transact(rememberActions(workspaceId, entries))
    }
    expect((await rep.call(createLead, { body: { companyName: 'Maple Dental', website } })).status).toBe(200)
    expect(await namesKnown()).toHaveLength(2001)
  })
})

describe('an index that an earlier version wrote', () => {
  /** All rows of a site used to be attributes of one item. */
  const writeAsBefore = async (names: Record<string, string>) => {
    const item = { pk: workspaceKey(rep.user.workspaceId), sk: `KNOWN#${key}` }
    const held = Object.entries(names).map(([holder, name]) => [holder, JSON.stringify([1, company(name)])])
    const before = await getItem(item)
    await putItem({ ...item, revision: Number(before?.revision ?? 0) + 1, ...Object.fromEntries(held) })
  }

  /** A lead whose index entry is in the earlier form. */
  const oldLead = async (companyName: string) => {
    const { id } = (await rep.call(createLead, { body: { companyName, website } })).body
    const { workspaceId } = rep.user
    await transact(forgetActions(workspaceId, [{ holder: `crm:${id}`, keys: [key] }]))
    await writeAsBefore({ [`crm:${id}`]: companyName, 'ai:900': 'Oak Dental' })
    return { params: { id: String(id) } }
  }

  it('is read', async () => {
    await writeAsBefore({ 'crm:7': 'Maple Dental', 'ai:900': 'Oak Dental' })
    expect(await namesKnown()).toEqual(['Maple Dental', 'Oak Dental'])
    const { holders } = await readKnown(rep.user.workspaceId, [key], (holder) => holder === 'ai:900')
    expect(holders.get(key)).toMatchObject([{ name: 'Maple Dental' }])
  })

  it('gives up an entry when its lead is renamed, moved or deleted', async () => {
    const lead = await oldLead('Maple Dental')
    await rep.call(updateLead, { ...lead, body: { companyName: 'Elm Dental' } })
    expect(await namesKnown()).toEqual(['Elm Dental', 'Oak Dental'])
    const other = await oldLead('Ash Dental')
    await rep.call(updateLead, { ...other, body: { website: null } })
    const third = await oldLead('Fir Dental')
    await rep.call(deleteLead, third)
    await rep.call(deleteLead, lead)
    expect(await namesKnown()).toEqual(['Oak Dental'])
  })

  it('still counts as changed when a row is added or removed', async () => {
    await writeAsBefore({ 'ai:900': 'Oak Dental' })
    const seen = await readKnown(rep.user.workspaceId, [key])
    await rep.call(createLead, { body: { companyName: 'Maple Dental', website } })
    const entry = { holder: 'ai:901' as const, keys: [key], known: company('Ash Dental') }
    await expect(transact(rememberActions(rep.user.workspaceId, [entry], seen))).rejects.toMatchObject({
      labels: expect.arrayContaining(['known']),
    })
  })
})

describe('a key that no company has yet', () => {
  const entryOf = (holder: 'ai:1' | 'crm:2', name: string) => ({ holder, keys: [key], known: company(name) })

  /** The items of the index that the workspace has. */
  const indexed = async () =>
    (await queryPrefix(workspaceKey(rep.user.workspaceId), 'KNOWN')).map(({ sk }) => sk.split('#')[0])

  it('is one item with its first company', async () => {
    const { workspaceId } = rep.user
    const seen = await readKnown(workspaceId, [key])
    await transact(rememberActions(workspaceId, [entryOf('ai:1', 'Maple Dental')], seen))
    expect(await indexed()).toEqual(['KNOWN'])
    expect(await namesKnown()).toEqual(['Maple Dental'])
  })

  it('refuses the later of two writers that both found nobody', async () => {
    const { workspaceId } = rep.user
    const seen = await readKnown(workspaceId, [key])
    await transact(rememberActions(workspaceId, [entryOf('ai:1', 'Maple Dental')], seen))
    await expect(
      transact(rememberActions(workspaceId, [entryOf('crm:2', 'Maple Dental')], seen)),
    ).rejects.toMatchObject({ labels: ['known'] })
    expect(await namesKnown()).toEqual(['Maple Dental'])
  })

  it('gets an item for each later company, and loses each alone', async () => {
    const { workspaceId } = rep.user
    const add = async (entry: ReturnType<typeof entryOf>) => {
      const seen = await readKnown(workspaceId, [key])
      await transact(rememberActions(workspaceId, [entry], seen))
    }
    await add(entryOf('ai:1', 'Maple Dental'))
    await add(entryOf('crm:2', 'Oak Dental'))
    expect(await indexed()).toEqual(['KNOWN', 'KNOWNBY'])
    expect(await namesKnown()).toEqual(['Maple Dental', 'Oak Dental'])
    await transact(forgetActions(workspaceId, [{ holder: 'ai:1', keys: [key] }]))
    expect(await namesKnown()).toEqual(['Oak Dental'])
    await transact(forgetActions(workspaceId, [{ holder: 'crm:2', keys: [key] }]))
    expect(await namesKnown()).toEqual([])
  })
})
