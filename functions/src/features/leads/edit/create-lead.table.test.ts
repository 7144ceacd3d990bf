import { createLead, createTag, listLeads } from '@assay/shared/features/leads/calls'
import { leadStatuses } from '@assay/shared/features/leads/lead'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(async () => {
  await useTestTable()
  rep = await newRep()
})

const create = (body: Record<string, unknown>) =>
  rep.call(createLead, { body: { companyName: 'Maple Dental', ...body } })

describe('a created lead', () => {
  it('has the defaults and an owner', async () => {
    const before = new Date().toISOString()
    const { status, body } = await create({})
    expect(status).toBe(200)
    const { id, createdAt, updatedAt, ...rest } = body
    expect(id).toBeGreaterThan(0)
    expect(createdAt).toBe(updatedAt)
    expect(createdAt >= before && createdAt <= new Date().toISOString()).toBe(true)
    expect(rest).toEqual({
      userId: rep.user.id,
      companyName: 'Maple Dental',
      industry: null,
      source: null,
      location: null,
      contact: null,
      email: null,
      phone: null,
      website: null,
      status: 'new',
      score: 0,
      notes: null,
      metadata: {},
      assignedTo: null,
      nextStep: null,
      tagIds: [],
      verification: 'unverified',
    })
  })

  it('takes every field that is not the server’s', async () => {
    const tag = (await rep.call(createTag, { body: { name: 'Fair' } })).body
    const given = {
      companyName: 'Oak Dental',
      industry: 'Dentist',
      source: 'Fair',
      location: 'Salem',
      contact: 'Ms Oak',
      email: 'oak@dental.example',
      phone: '+1 217 555 0123',
      website: 'https://oak.example',
      status: 'qualified',
      score: 100,
      notes: 'Met at the fair',
      metadata: { tags: ['fair'], nested: { deep: null } },
      assignedTo: rep.user.id,
      nextStep: { text: 'Call', dueOn: '2026-12-01' },
      tagIds: [tag.id],
    }
    const { body } = await create(given)
    expect(body).toMatchObject(given)
    expect(((await rep.call(listLeads)).body as unknown[])[0]).toEqual(body)
  })

  it('gets a website with its scheme, and no direction controls', async () => {
    const { body } = await create({ companyName: 'Maple\u202elatneD', website: 'maple.example' })
    expect(body).toMatchObject({ companyName: 'MaplelatneD', website: 'https://maple.example' })
  })

  it('takes empty texts and nulls as nothing', async () => {
    const { status, body } = await create({ industry: '', location: null, notes: '  ', assignedTo: null })
    expect([status, body.industry, body.location, body.notes]).toEqual([200, null, null, null])
  })

  it.each(leadStatuses)('may be %s', async (status) =>
    expect((await create({ status })).body.status).toBe(status),
  )
  it.each([0, 1, 99, 100])('may have the score %i', async (score) =>
    expect((await create({ score })).body.score).toBe(score),
  )
})

describe('creating a lead refuses', () => {
  const owned = [
    'id',
    'userId',
    'workspaceId',
    'createdAt',
    'updatedAt',
    'converted',
    'convertedLeadId',
    'plan',
    'version',
    'origin',
    'pk',
    'sk',
  ]

  it.each(owned)('the server’s key %s', async (key) => {
    for (const value of [1, null, '2026-01-05T10:00:00.000Z']) {
      const { status, error } = await create({ [key]: value })
      expect([status, error.message]).toEqual([400, `Unknown field: ${key}`])
      expect(error.details).toEqual([{ path: key, message: `Unknown field: ${key}` }])
    }
  })

  it.each([
    [{ companyName: undefined }, 'Company name is required'],
    [{ companyName: '' }, 'Company name is required'],
    [{ companyName: ' \n ' }, 'Company name is required'],
    [{ companyName: '\u200b\u2060' }, 'Company name is required'],
    [{ companyName: 7 }, 'Company name is required'],
    [{ score: 101 }, 'Score must be a whole number from 0 to 100'],
    [{ score: -1 }, 'Score must be a whole number from 0 to 100'],
    [{ score: 0.5 }, 'Score must be a whole number from 0 to 100'],
    [{ score: '50' }, 'Score must be a whole number from 0 to 100'],
    [{ status: 'lost' }, 'Choose one of the eight statuses'],
    [{ status: '' }, 'Choose one of the eight statuses'],
    [{ assignedTo: 0 }, 'Must be a positive whole number'],
    [{ assignedTo: 'me' }, 'Must be a positive whole number'],
    [{ metadata: [] }, 'metadata is not valid'],
    [{ metadata: 'x' }, 'metadata is not valid'],
    [{ industry: 7 }, 'industry is not valid'],
    [{ email: 'not an email' }, 'Please enter an email address, like ann@example.com'],
    [{ phone: 'call me' }, 'Please enter a phone number, like +1 217 555 0123'],
    [{ website: 'javascript:alert(1)' }, 'Please enter a web address, like example.com'],
    [{ notes: 'x'.repeat(20_001) }, 'Please use at most 20000 characters'],
  ])('%j with "%s"', async (change, message) => {
    const { status, error } = await create(change)
    expect([status, error.code, error.message]).toEqual([400, 'INVALID_INPUT', message])
  })

  it('what does not fit into a row, without an unexpected error', async () => {
    const huge = await create({ metadata: { text: 'x'.repeat(900_000) } })
    expect([huge.status, huge.error.code]).toEqual([400, 'INVALID_INPUT'])
    const wide = await create({ notes: '\u20ac'.repeat(20_000), metadata: { text: '\u20ac'.repeat(99_900) } })
    expect(wide.status).toBeLessThan(500)
    const { headers, ...again } = await rep.call(
      createLead,
      {
        body: {
          companyName: 'Wide',
          notes: '\u20ac'.repeat(20_000),
          metadata: { text: '\u20ac'.repeat(99_900) },
        },
      },
      { headers: { 'idempotency-key': 'wide-1' } },
    )
    expect([headers['x-content-type-options'], again.status < 500]).toEqual(['nosniff', true])
  })

  it('several faults together, in the order of the fields, unknown ones last', async () => {
    const { error } = await create({ surprise: 1, score: 101, companyName: '', id: 7 })
    expect(error.details?.map(({ path }) => path)).toEqual(['companyName', 'score', 'surprise', 'id'])
    expect(error.message).toBe('Company name is required')
  })
})
