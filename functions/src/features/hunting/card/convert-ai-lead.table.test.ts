import {
  analyzeLead,
  convertAiLead,
  convertEditedAiLead,
  getAiLead,
  listAiLeads,
} from '@assay/shared/features/hunting/calls'
import { getLead, listLeads, listPeople } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { aPerson, hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const huntOne = async (
  change: Parameters<typeof someCompany>[0] = {},
  body: Record<string, unknown> = {},
) => {
  const rep = await newRep()
  const company = someCompany(change)
  const [aiLead] = await hunt(rep, [company], body)
  if (!aiLead) throw new Error('One company was found')
  return { rep, company, aiLead, params: { id: String(aiLead.id) } }
}

const leadsOf = async (rep: Rep) => (await rep.call(listLeads)).body

describe('converting an AI lead', () => {
  it('makes a CRM lead of what is known of it', async () => {
    const filters = { industry: 'Healthcare', location: 'Illinois' }
    const { rep, aiLead, params } = await huntOne({}, { query: 'dentists in Springfield', filters })
    const { status, body } = await rep.call(convertAiLead, { params })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 1,
      userId: rep.user.id,
      companyName: aiLead.companyName,
      industry: aiLead.industry,
      location: aiLead.location,
      website: aiLead.website,
      email: aiLead.contactInfo.email,
      phone: aiLead.contactInfo.phone,
      source: 'OpenStreetMap',
      notes: 'A dental practice with evening hours.',
      score: 81,
      status: 'hot',
      contact: null,
      assignedTo: null,
    })
    expect(body.metadata).toMatchObject({ searchTerms: { term: 'dentists in Springfield', filters } })
    expect(Object.keys(body.metadata)).toEqual(expect.arrayContaining(['searchTerms', 'aiAnalysis']))
    expect(await leadsOf(rep)).toEqual([body])
  })

  it('keeps how the score added up', async () => {
    const { rep, aiLead, params } = await huntOne()
    const { body: lead } = await rep.call(convertAiLead, { params })
    const { body } = await rep.call(getLead, { params: { id: String(lead.id) } })
    const { matchScore, scoreBreakdown } = aiLead
    expect(body.foundScore).toEqual({ matchScore, scoreBreakdown })
  })

  it.each([
    [100, 'hot'],
    [81, 'hot'],
    [80, 'warm'],
    [66, 'warm'],
    [65, 'cold'],
    [0, 'cold'],
  ])('of match score %i makes it %s', async (matchScore, status) => {
    const { rep, params } = await huntOne({ matchScore })
    expect((await rep.call(convertAiLead, { params })).body).toMatchObject({ status, score: matchScore })
  })

  it('keeps what analyze wrote', async () => {
    const { rep, aiLead, params } = await huntOne()
    const analysis = (await rep.call(analyzeLead, { body: { lead: { id: aiLead.id } } })).body
    expect(analysis.analysis).toContain('Maple Dental')
    const { metadata } = (await rep.call(convertAiLead, { params })).body
    expect(metadata.aiAnalysis).toEqual(analysis)
  })

  it('copies the evidence', async () => {
    const { rep, company, params } = await huntOne()
    const { id } = (await rep.call(convertAiLead, { params })).body
    const { evidence } = (await rep.call(getLead, { params: { id: String(id) } })).body
    expect(evidence).toEqual(company.evidence)
  })

  it('carries over the people with what proves them, once', async () => {
    const people = [aPerson('Ann Smith', 'ann@maple-dental.example'), aPerson('Bob Oak')]
    const { rep, params } = await huntOne({ people })
    const { id } = (await rep.call(convertAiLead, { params })).body
    await rep.call(convertAiLead, { params })
    const { body } = await rep.call(listPeople, { params: { id: String(id) } })
    expect(body).toMatchObject(people.map((person) => ({ leadId: id, phone: null, ...person })))
    expect(body).toHaveLength(2)
  })

  it('marks the AI lead, which stays in its list', async () => {
    const { rep, aiLead, params } = await huntOne()
    expect(aiLead).toMatchObject({ converted: false, convertedLeadId: null })
    const { id } = (await rep.call(convertAiLead, { params })).body
    expect((await rep.call(getAiLead, { params })).body).toMatchObject({
      converted: true,
      convertedLeadId: id,
    })
    expect((await rep.call(listAiLeads)).body).toMatchObject([
      { id: aiLead.id, converted: true, convertedLeadId: id },
    ])
  })

  it('leaves out what is not known', async () => {
    const contactInfo = { email: null, phone: null, emails: [], phones: [], linkedin: null, address: null }
    const unknown = {
      description: null,
      industry: null,
      location: null,
      website: null,
      contactInfo,
      evidence: [],
    }
    const { rep, params } = await huntOne(unknown)
    const { status, body } = await rep.call(convertAiLead, { params })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      industry: null,
      location: null,
      website: null,
      email: null,
      phone: null,
      notes: null,
    })
  })

  it('takes whatever a search could save, however long', async () => {
    const { rep, params } = await huntOne({
      companyName: 'A very long name '.repeat(30),
      description: 'x'.repeat(25_000),
      industry: 'i'.repeat(300),
      location: 'l'.repeat(600),
      website: `https://long.example/${'p'.repeat(2100)}`,
    })
    expect((await rep.call(convertAiLead, { params })).status).toBe(200)
  })
})

describe('converting twice', () => {
  it('answers the same lead and writes nothing', async () => {
    const { rep, params } = await huntOne()
    const first = await rep.call(convertAiLead, { params })
    const versions = async () => [
      (await rep.call(listLeads)).headers['x-collection-version'],
      (await rep.call(listAiLeads)).headers['x-collection-version'],
    ]
    const before = await versions()
    const second = await rep.call(convertAiLead, { params }, { rawBody: '{}' })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await versions()).toEqual(before)
    expect(await leadsOf(rep)).toHaveLength(1)
  })

  it('at once answers all the same lead', async () => {
    const { rep, params } = await huntOne()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => rep.call(convertAiLead, { params })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await leadsOf(rep)).toHaveLength(1)
  })

  it('does not mix up several at once', async () => {
    const rep = await newRep()
    const found = await hunt(
      rep,
      Array.from({ length: 6 }, (_, n) => someCompany({ companyName: `Company ${n}` })),
    )
    const answers = await Promise.all(
      found.map(({ id }) => rep.call(convertAiLead, { params: { id: String(id) } })),
    )
    expect(answers.map(({ body }) => body.companyName)).toEqual(found.map(({ companyName }) => companyName))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(6)
    expect(await leadsOf(rep)).toHaveLength(6)
    const after = (await rep.call(listAiLeads)).body
    expect(after).toMatchObject(
      found.map((_, n) => ({ converted: true, convertedLeadId: answers[n]?.body.id })),
    )
  })
})

it('an unknown lead, or one of another workspace, is 404 and writes nothing', async () => {
  const { rep, params } = await huntOne()
  const stranger = await newRep()
  expect(await stranger.call(convertAiLead, { params })).toMatchObject({
    status: 404,
    error: { code: 'NOT_FOUND' },
  })
  expect((await rep.call(convertAiLead, { params: { id: '999' } })).status).toBe(404)
  expect([await leadsOf(rep), await leadsOf(stranger)]).toEqual([[], []])
})

describe('converting an AI lead with edited fields', () => {
  const edited = {
    companyName: 'Maple Dental Group',
    website: 'https://maple.example',
    phone: '+1 217 555 0999',
  }

  it('keeps what the user typed, and the proof of what is as it was found', async () => {
    const { rep, aiLead, params } = await huntOne({ website: 'https://maple.example' })
    const body = {
      ...edited,
      email: aiLead.contactInfo.email,
      notes: 'Met at the fair',
      status: 'hot',
      score: 5,
    }
    const lead = (await rep.call(convertEditedAiLead, { params, body })).body
    expect(lead).toMatchObject({ ...body, industry: null, metadata: { aiLeadId: aiLead.id } })
    const detail = (await rep.call(getLead, { params: { id: String(lead.id) } })).body
    expect(detail.facts).toMatchObject({ email: 'proved', companyName: 'unverified', phone: 'unverified' })
    expect(detail.evidence.map(({ field }) => field)).toContain('email')
  })

  it('twice gives one lead, also when it was converted as it is before', async () => {
    const { rep, params } = await huntOne()
    const first = (await rep.call(convertEditedAiLead, { params, body: edited })).body
    const again = (await rep.call(convertEditedAiLead, { params, body: { companyName: 'Other' } })).body
    expect(again).toEqual(first)
    expect((await rep.call(convertAiLead, { params })).body).toEqual(first)
    expect(await leadsOf(rep)).toHaveLength(1)
  })

  it('is refused for another workspace’s AI lead', async () => {
    const { params } = await huntOne()
    const { status } = await (await newRep()).call(convertEditedAiLead, { params, body: edited })
    expect(status).toBe(404)
  })
})
