import { analyzeLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
beforeEach(() => {
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
})
afterEach(() => vi.unstubAllEnvs())

const analyze = async (rep: Awaited<ReturnType<typeof newRep>>, lead: unknown) =>
  rep.call(analyzeLead, { body: { lead } })

describe('analyze', () => {
  it('answers a text and steps', async () => {
    const { status, body } = await analyze(await newRep(), { companyName: 'Oak Dental', location: 'Salem' })
    expect(status).toBe(200)
    expect(body.analysis).toContain('Oak Dental')
    expect(body.strategy.length).toBeGreaterThan(0)
    expect(body.strategy.every((step) => typeof step === 'string' && step !== '')).toBe(true)
    expect(body.generatedBy).toBe('rules')
  })

  it('takes the stored lead, not what is said about it', async () => {
    const rep = await newRep()
    const [lead] = await hunt(rep, [someCompany()])
    const { body } = await analyze(rep, {
      ...lead,
      companyName: 'Forged Ltd',
      website: 'https://forged.example',
    })
    expect(body.analysis).toContain('Maple Dental')
    expect(JSON.stringify(body)).not.toMatch(/[Ff]orged/)
  })

  it('stores its answer with the lead, which is then the same', async () => {
    const rep = await newRep()
    const [lead] = await hunt(rep, [someCompany()])
    const first = await analyze(rep, { id: lead?.id })
    expect((await analyze(rep, { id: lead?.id })).body).toEqual(first.body)
    expect((await rep.call(listAiLeads)).body).toEqual([lead])
  })

  it('takes an unknown id, and one of another workspace, as none', async () => {
    const [owner, stranger] = [await newRep(), await newRep()]
    const [lead] = await hunt(owner, [someCompany({ companyName: 'Owner’s secret find' })])
    for (const id of [lead?.id, 999, 0, -1, null]) {
      const { status, body } = await analyze(stranger, { id, companyName: 'Oak Dental' })
      expect([id, status]).toEqual([id, 200])
      expect(body.analysis).toContain('Oak Dental')
      expect(body.analysis).not.toContain('secret')
      const nameless = await analyze(stranger, { id })
      expect(nameless.error).toMatchObject({ code: 'INVALID_INPUT', message: 'Company name is required' })
      expect(nameless.error.details).toEqual([
        { path: 'lead.companyName', message: 'Company name is required' },
      ])
    }
  })

  it.each([{}, { companyName: '' }, { companyName: '  ' }, { companyName: null }])(
    'requires a name: %j',
    async (lead) => {
      expect((await analyze(await newRep(), lead)).error.message).toBe('Company name is required')
    },
  )

  it.each([
    [{ companyName: 7 }],
    [{ id: 'x', companyName: 'Oak' }],
    [{ id: 1.5, companyName: 'Oak' }],
    ['Oak'],
    [[]],
    [undefined],
  ])('refuses the lead %j', async (lead) =>
    expect((await analyze(await newRep(), lead)).error.code).toBe('INVALID_INPUT'),
  )

  it('ignores other keys of the lead, and refuses them beside it', async () => {
    const rep = await newRep()
    expect((await analyze(rep, { companyName: 'Oak Dental', anything: { at: 'all' } })).status).toBe(200)
    const beside = await rep.call(analyzeLead, { body: { lead: { companyName: 'Oak Dental' }, anything: 1 } })
    expect(beside.error.message).toBe('Unknown field: anything')
  })
})
