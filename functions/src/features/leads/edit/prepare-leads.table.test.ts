import {
  deleteLead,
  getLead,
  getLeadStats,
  listActivities,
  listLeads,
  restoreLead,
  updateLead,
} from '@assay/shared/features/leads/calls'
import type { LeadOrigin } from '@assay/shared/features/leads/lead-origin'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commit } from '../../../platform/table/collection.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { type Action, isRefusedBy } from '../../../platform/table/transact.ts'
import { newRep } from '../../../testing/rep.ts'
import { someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { knownLabel, readKnown } from '../known-companies.store.ts'
import { type LeadEntry, prepareLeads } from './prepare-lead.ts'

let rep: Awaited<ReturnType<typeof newRep>>
let owner: { workspaceId: string; userId: number }
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  owner = { workspaceId: rep.user.workspaceId, userId: rep.user.id }
})

const found: LeadOrigin = { jobId: 'a-run', mode: 'bold', depth: 'site', judgement: null }
const key = 'domain:maple.example'
const identity = {
  keys: [key, 'place:maple dental@1,2'],
  known: { name: 'Maple Dental', street: 'maple street 1', position: null },
}

const entry = (companyName: string, more: Partial<LeadEntry> = {}): LeadEntry => ({
  input: { companyName, industry: 'Dentist', status: 'warm', score: 70, metadata: {} },
  origin: {
    found,
    evidence: someCompany().evidence,
    facts: { companyName: 'proved', industry: 'single' },
    activityText: 'Found in Bold mode',
  },
  ...more,
})

const save = async (
  ...given: Parameters<typeof prepareLeads> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const { leads, actions, changes } = await prepareLeads(owner, ...given)
  await commit(owner.workspaceId, changes, actions)
  return leads.map(({ id }) => id)
}

const detailOf = async (id: number) => (await rep.call(getLead, { params: { id: String(id) } })).body

const sortKeyOf = (action: Action): string =>
  'put' in action ? action.put.sk : 'update' in action ? action.update.sk : ''

describe('several new leads in one transaction', () => {
  it('are written in few items, because each costs write units', async () => {
    const { actions } = await prepareLeads(owner, [entry('Maple Dental'), entry('Oak Dental')])
    const kinds = actions.map((action) => sortKeyOf(action).split('#')[0])
    expect(kinds.sort()).toEqual(['ACT', 'ACT', 'LEAD', 'LEAD', 'LEADDOC', 'LEADDOC'])
  })

  it('are listed, counted, and each has its first activity', async () => {
    const ids = await save([entry('Maple Dental'), entry('Oak Dental'), entry('Elm Dental')])
    const listed = (await rep.call(listLeads)).body as { id: number; companyName: string }[]
    expect(listed.map(({ id, companyName }) => [id, companyName])).toEqual(
      [
        [ids[0], 'Maple Dental'],
        [ids[1], 'Oak Dental'],
        [ids[2], 'Elm Dental'],
      ].reverse(),
    )
    expect((await rep.call(getLeadStats)).body).toMatchObject({ total: 3 })
    for (const id of ids) {
      const { body } = await rep.call(listActivities, { query: { leadId: String(id) } })
      expect(body).toMatchObject([{ leadId: id, type: 'created', content: 'Found in Bold mode' }])
    }
  })

  it('show their evidence, their proofs and the run that found them', async () => {
    const [id = 0] = await save([entry('Maple Dental')])
    expect(await detailOf(id)).toMatchObject({
      facts: { companyName: 'proved', industry: 'single' },
      evidence: someCompany().evidence,
      origin: found,
    })
  })

  it('have the ids that the caller has reserved', async () => {
    const firstId = await reserveIds(owner.workspaceId, 'lead', 5)
    expect(await save([entry('Maple Dental'), entry('Oak Dental')], { firstId: firstId + 2 })).toEqual([
      firstId + 2,
      firstId + 3,
    ])
  })

  it('are refused all together when a company has become known since it was looked up', async () => {
    const seen = await readKnown(owner.workspaceId, identity.keys)
    await save([entry('Maple Dental', { identity })])
    const late = save([entry('Oak Dental'), entry('Maple Dental', { identity })], { seen })
    expect(isRefusedBy(await late.catch((error) => error), knownLabel)).toBe(true)
    expect((await rep.call(listLeads)).body).toHaveLength(1)
  })
})

describe('a lead that a run found', () => {
  it('is known by all that the run knew of its company until it is deleted', async () => {
    const [id = 0] = await save([entry('Maple Dental', { identity })])
    const known = async () => (await readKnown(owner.workspaceId, identity.keys)).holders
    expect(await known()).toEqual(
      new Map(identity.keys.map((one) => [one, [{ ...identity.known, holder: `crm:${id}` }]])),
    )
    await rep.call(deleteLead, { params: { id: String(id) } })
    expect((await known()).size).toBe(0)
  })

  it('keeps its origin through an edit, a deletion and a restoration', async () => {
    const [id = 0] = await save([entry('Maple Dental')])
    const params = { id: String(id) }
    expect((await rep.call(updateLead, { params, body: { notes: 'Called' } })).body).toMatchObject({
      origin: found,
    })
    await rep.call(deleteLead, { params })
    await rep.call(restoreLead, { params })
    expect(await detailOf(id)).toMatchObject({ origin: found })
  })

  it.each([null, { ...found, judgement: 'right' }])('refuses an origin from a client: %j', async (origin) => {
    const [id = 0] = await save([entry('Maple Dental')])
    const body = { notes: 'Called', origin } as Record<string, unknown>
    const { status, error } = await rep.call(updateLead, { params: { id: String(id) }, body })
    expect([status, error.message]).toEqual([400, 'Unknown field: origin'])
  })
})
