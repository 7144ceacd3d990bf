import { convertAiLead } from '@assay/shared/features/hunting/calls'
import {
  createLead,
  getLead,
  getLeadStats,
  listActivities,
  listLeads,
  updateLead,
} from '@assay/shared/features/leads/calls'
import { leadStatuses } from '@assay/shared/features/leads/lead'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import type { Changes } from '@assay/shared/platform/lists'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowETag } from '../../../platform/http/answers/row-etag.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { readKnown } from '../known-companies.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
beforeAll(async () => {
  await useTestTable()
  rep = await newRep()
})

const etagOfLead = (id: number, version: number) => rowETag('lead', rep.user.workspaceId, { id, version })
const someLead = async (change: Record<string, unknown> = {}, as = rep) => {
  const body = { companyName: 'Maple Dental', industry: 'Dentist', ...change }
  return (await as.call(createLead, { body })).body
}
const read = async (id: number, as = rep) => as.call(getLead, { params: { id: String(id) } })
const update = (id: number | string, body: Record<string, unknown>, ifMatch?: string, as = rep) =>
  as.call(
    updateLead,
    { params: { id: String(id) }, body },
    { headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } },
  )
const timelineOf = async (id: number) =>
  (
    (await rep.call(listActivities, { query: { leadId: String(id) } })).body as {
      type: string
      content: string
    }[]
  ).map(({ type, content }) => [type, content])

describe('reading a lead', () => {
  it('answers the row, how its facts are proved, and its ETag', async () => {
    const lead = await someLead({ email: 'hello@maple.example' })
    const { status, body, headers } = await read(lead.id)
    expect([status, headers.etag]).toEqual([200, etagOfLead(lead.id, 1)])
    const facts = { companyName: 'unverified', industry: 'unverified', email: 'unverified' }
    expect(body).toEqual({ ...lead, facts, evidence: [] })
  })

  it('that was converted has the evidence as long as the value is unchanged', async () => {
    const company = someCompany()
    const [found] = await hunt(rep, [company])
    const lead = (await rep.call(convertAiLead, { params: { id: String(found?.id) } })).body
    const { body } = await read(lead.id)
    expect(body.evidence).toEqual(company.evidence)
    expect(body.facts).toMatchObject({ companyName: 'proved', email: 'proved' })
    const changed = await update(lead.id, { email: 'other@maple.example' })
    expect(changed.body.facts).toMatchObject({ companyName: 'proved', email: 'unverified' })
    const back = await update(lead.id, { email: found?.contactInfo.email })
    expect(back.body.facts).toMatchObject({ email: 'proved' })
  })

  it.each(['0', '-1', '1.5', 'x', '01', '99999999999999999999'])('refuses the id %s', async (id) => {
    expect((await rep.call(getLead, { params: { id } })).error.code).toBe('INVALID_INPUT')
  })

  it('of another workspace is 404', async () => {
    const lead = await someLead()
    const stranger = await newRep()
    expect((await read(lead.id, stranger)).status).toBe(404)
    expect((await update(lead.id, { companyName: 'Mine' }, undefined, stranger)).status).toBe(404)
    expect((await read(lead.id)).body.companyName).toBe('Maple Dental')
  })
})

describe('an edit', () => {
  it('changes the given fields and records the change', async () => {
    const lead = await someLead({ notes: 'Met at the fair', score: 40 })
    const change = { location: 'Salem', score: 55, status: 'qualified', notes: '', metadata: { tags: ['a'] } }
    const { status, body, headers } = await update(lead.id, change)
    expect([status, headers.etag]).toEqual([200, etagOfLead(lead.id, 2)])
    expect(body).toMatchObject({ ...lead, ...change, notes: null, updatedAt: body.updatedAt })
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(lead.updatedAt) - 1)
    expect((await read(lead.id)).body).toEqual(body)
    expect(await timelineOf(lead.id)).toEqual([
      ['edited', 'Changed location, score, notes and further data'],
      ['status_changed', 'Status changed from New to Qualified'],
      ['created', 'Lead created'],
    ])
  })

  it.each([
    ['contact', 'Ms Oak'],
    ['source', 'Fair'],
    ['email', 'oak@dental.example'],
    ['phone', '+1 217 555 0123'],
    ['website', 'https://oak.example'],
    ['assignedTo', 1],
    ['nextStep', { text: 'Call Ms Oak', dueOn: '2026-12-01' }],
  ])('may change %s, and empty it', async (field, value) => {
    const lead = await someLead()
    expect((await update(lead.id, { [field]: value })).body).toMatchObject({ [field]: value })
    expect((await update(lead.id, { [field]: null })).body).toMatchObject({ [field]: null })
  })

  it('may give any status after any other, and counts follow', async () => {
    const own = await newRep()
    const lead = await someLead({}, own)
    for (const status of [...leadStatuses, ...leadStatuses.toReversed()]) {
      expect((await update(lead.id, { status }, undefined, own)).body.status).toBe(status)
      const { byStatus, total } = (await own.call(getLeadStats)).body
      const expected = leadStatuses.map((one) => [one, one === status ? 1 : 0])
      expect([total, byStatus]).toEqual([1, Object.fromEntries(expected)])
    }
  })

  it('that changes nothing writes nothing', async () => {
    const lead = await someLead()
    const version = async () => (await rep.call(listLeads)).headers['x-collection-version']
    const before = await version()
    const { status, headers, body } = await update(lead.id, { companyName: 'Maple Dental ', notes: '' })
    expect([status, headers.etag, body.updatedAt]).toEqual([200, etagOfLead(lead.id, 1), lead.updatedAt])
    expect(await version()).toBe(before)
  })

  it('is reported to lists', async () => {
    const lead = await someLead()
    const since = (await rep.call(listLeads)).headers['x-collection-version'] ?? ''
    await update(lead.id, { status: 'hot' })
    const { changed } = (await rep.call(listLeads, { query: { since } })).body as Changes<LeadDetail>
    expect(changed).toMatchObject([{ id: lead.id, status: 'hot' }])
  })

  it.each([
    [{}, 'Change at least one field'],
    [{ companyName: '' }, 'Company name is required'],
    [{ companyName: null }, 'Company name is required'],
    [{ companyName: ' ' }, 'Company name is required'],
    [{ industry: '' }, 'Industry is required'],
    [{ industry: null }, 'Industry is required'],
    [{ status: 'lost' }, 'Choose one of the eight statuses'],
    [{ status: null }, 'Choose one of the eight statuses'],
    [{ score: 101 }, 'Score must be a whole number from 0 to 100'],
    [{ score: -1 }, 'Score must be a whole number from 0 to 100'],
    [{ score: null }, 'Score must be a whole number from 0 to 100'],
    [{ score: '5' }, 'Score must be a whole number from 0 to 100'],
    [{ notes: 'x'.repeat(20_001) }, 'Please use at most 20000 characters'],
    [{ assignedTo: 0 }, 'Must be a positive whole number'],
    [{ assignedTo: 999 }, 'Choose a user of your workspace'],
    [{ metadata: [] }, 'metadata is not valid'],
    [{ nextStep: { text: ' ', dueOn: '2026-12-01' } }, 'Please say what is to be done'],
    [{ nextStep: { text: 'x'.repeat(201), dueOn: '2026-12-01' } }, 'Please use at most 200 characters'],
    [{ nextStep: { text: 'Call', dueOn: '2026-02-30' } }, 'Please choose a day, like 2026-03-31'],
    [{ nextStep: { text: 'Call', dueOn: '9999-12-31' } }, 'Please choose a day in the years 2000 to 2199'],
    [{ nextStep: { text: 'Call', dueOn: '1999-12-31' } }, 'Please choose a day in the years 2000 to 2199'],
    [{ nextStep: { text: 'Call' } }, 'Please choose a day, like 2026-03-31'],
    [{ tagIds: [0] }, 'Must be a positive whole number'],
    [{ tagIds: Array.from({ length: 21 }, (_, nth) => nth + 1) }, 'A lead has at most 20 tags'],
    [{ id: 7 }, 'Unknown field: id'],
    [{ createdAt: '2026-01-01T00:00:00.000Z' }, 'Unknown field: createdAt'],
    [{ version: 7, status: 'hot' }, 'Unknown field: version'],
  ])('%j is refused with "%s"', async (body, message) => {
    const lead = await someLead()
    const { status, error } = await update(lead.id, body)
    expect([status, error.code, error.message]).toEqual([400, 'INVALID_INPUT', message])
    expect((await read(lead.id)).body).toMatchObject(lead)
  })
})

it('a company is known under what its lead says now', async () => {
  const own = await newRep()
  const lead = await someLead({ website: 'https://maple-old.example', phone: '+1 217 555 0142' }, own)
  await update(lead.id, { website: 'https://maple-new.example', companyName: 'Maple Smiles' }, undefined, own)
  const keys = ['domain:maple-old.example', 'domain:maple-new.example', 'tel:+12175550142']
  const { holders } = await readKnown(own.user.workspaceId, keys)
  const known = { name: 'Maple Smiles', street: null, position: null, holder: `crm:${lead.id}` }
  expect([...holders]).toEqual([
    ['domain:maple-new.example', [known]],
    ['tel:+12175550142', [known]],
  ])
})
