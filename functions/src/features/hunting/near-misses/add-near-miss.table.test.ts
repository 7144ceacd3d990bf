import { addNearMiss } from '@assay/shared/features/hunting/calls'
import { deleteLead, listActivities, listLeads } from '@assay/shared/features/leads/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const chatham = {
  companyName: 'Chatham Dental',
  website: 'https://www.chatham.example',
  location: 'Chatham',
  source: 'Lead Hunting',
  status: 'cold',
  score: 49,
  notes: 'Near miss of a search: free parking',
} as const

const add = async (change: Record<string, unknown> = {}) =>
  (await rep.call(addNearMiss, { body: { ...chatham, ...change } })).body

describe('adding a near miss', () => {
  it('makes a CRM lead with what failed', async () => {
    const lead = await add()
    expect(lead).toMatchObject({ ...chatham, userId: rep.user.id, verification: 'unverified' })
    expect((await rep.call(listLeads)).body).toEqual([lead])
    expect((await rep.call(listActivities)).body).toMatchObject([{ leadId: lead.id, type: 'created' }])
  })

  it.each([
    ['with a website', {}],
    ['without one', { website: null }],
  ])('from several tabs at once makes one lead of a company %s', async (_, change) => {
    const leads = await Promise.all([1, 2, 3, 4, 5].map(() => add(change)))
    expect(new Set(leads.map(({ id }) => id)).size).toBe(1)
    expect((await rep.call(listLeads)).body).toHaveLength(1)
  })

  it('recognises a company by its name, site and place together', async () => {
    const { id } = await add()
    expect((await add({ companyName: 'Chatham Dental Inc', website: 'chatham.example/visit' })).id).toBe(id)
  })

  it.each([
    ['of the same site in another place', { location: 'Salem' }],
    ['of the same site with another name', { companyName: 'Chatham Smiles' }],
    ['without a site', { website: null }],
  ])('makes a lead of its own of a company %s', async (_, change) => {
    const { id } = await add()
    const other = await add(change)
    expect(other).toMatchObject(change)
    expect(other.id).not.toBe(id)
  })

  it('makes another lead once the first is deleted', async () => {
    const { id } = await add()
    await rep.call(deleteLead, { params: { id: String(id) } })
    const again = await add()
    expect(again.id).not.toBe(id)
    expect((await add()).id).toBe(again.id)
  })

  it('is of one workspace', async () => {
    await add()
    const other = await newRep()
    await other.call(addNearMiss, { body: chatham })
    expect((await other.call(listLeads)).body).toHaveLength(1)
  })
})
