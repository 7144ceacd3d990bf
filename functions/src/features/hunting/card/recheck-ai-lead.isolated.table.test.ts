import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  convertAiLead,
  getAiLead,
  listAiLeads,
  recheckAiLead,
  recheckLead,
} from '@assay/shared/features/hunting/calls'
import { createLead, getLead, listLeads, updateLead } from '@assay/shared/features/leads/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { transact } from '../../../platform/table/transact.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany, someCriteria } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getAiLeadWithDossier, renewAiLeadActions } from '../ai-lead.store.ts'

let html = ''
let status = 200
let server: Server

beforeAll(async () => {
  await useTestTable()
  server = createServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end()
    return response.writeHead(status, { 'content-type': 'text/html' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('WEB_CONNECT_TO', `127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('DNS_SERVER', '')
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
})
afterEach(() => {
  status = 200
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

const pageWith = (phone: string) => `<title>Maple Dental</title><h1>Maple Dental</h1>
<p>Dentist in Springfield</p><p>1 Oak Avenue<br>Springfield, IL 62701</p><p>Phone: ${phone}</p>`

const savedLead = async () => {
  const rep = await newRep()
  const [lead] = await hunt(rep, [someCompany()])
  const params = { id: String(lead?.id) }
  return { rep, lead, params }
}

describe('a re-check', { timeout: 20_000 }, () => {
  it('reads the pages again and renews the lead in place', async () => {
    const { rep, lead, params } = await savedLead()
    html = pageWith('+1 217 555 0101')
    const first = await rep.call(recheckAiLead, { params })
    expect([first.status, first.body.contactInfo.phone]).toEqual([200, '+12175550101'])
    html = pageWith('+1 217 555 0102')
    const before = (await rep.call(listAiLeads)).headers['x-collection-version']
    const { body } = await rep.call(recheckAiLead, { params })
    expect(body).toMatchObject({
      id: lead?.id,
      createdAt: lead?.createdAt,
      contactInfo: { phone: '+12175550102' },
      rawData: { recheckedAt: expect.any(String) },
    })
    expect(body.evidence?.some(({ field, value }) => field === 'phone' && value === '+12175550102')).toBe(
      true,
    )
    expect((await rep.call(getAiLead, { params })).body).toEqual(body)
    const { changed } = (await rep.call(listAiLeads, { query: { since: String(before) } })).body as {
      changed: { id: number }[]
    }
    expect(changed.map(({ id }) => id)).toEqual([lead?.id])
  })

  it('keeps everything when the site does not answer, and says so', async () => {
    const { rep, params } = await savedLead()
    const before = (await rep.call(getAiLead, { params })).body
    status = 500
    const { error, status: answered } = await rep.call(recheckAiLead, { params })
    expect([answered, error.code]).toEqual([503, 'SOURCES_UNAVAILABLE'])
    expect(error.message).toContain('Nothing was changed')
    expect((await rep.call(getAiLead, { params })).body).toEqual(before)
  })

  it('leaves a converted lead converted', async () => {
    const { rep, params } = await savedLead()
    const { body: crm } = await rep.call(convertAiLead, { params })
    html = pageWith('+1 217 555 0103')
    const { body } = await rep.call(recheckAiLead, { params })
    expect(body).toMatchObject({ converted: true, convertedLeadId: crm.id })
  })

  it('reads the criteria of a lead that an earlier version saved with them', async () => {
    const { rep, lead, params } = await savedLead()
    const { workspaceId } = rep.user
    const stored = await getAiLeadWithDossier(workspaceId, lead?.id ?? 0)
    expect(stored?.dossier.checkedFrom).toMatchObject({ criteriaHash: expect.any(String) })
    expect(stored?.dossier.checkedFrom).not.toHaveProperty('criteria')
    if (!stored) throw new Error('The lead was not saved')
    const { evidence, signals, checkedFrom } = stored.dossier
    const earlier = { evidence, signals, checkedFrom: { criteria: someCriteria, basis: checkedFrom.basis } }
    await transact(renewAiLeadActions(workspaceId, stored.row, earlier))
    html = pageWith('+1 217 555 0104')
    const { body } = await rep.call(recheckAiLead, { params })
    expect(body).toMatchObject({ contactInfo: { phone: '+12175550104' } })
  })

  it('of a lead that does not exist is 404', async () => {
    expect((await (await newRep()).call(recheckAiLead, { params: { id: '7' } })).status).toBe(404)
  })
})

describe('a re-check of a converted lead', { timeout: 20_000 }, () => {
  const converted = async () => {
    const { rep, params } = await savedLead()
    const { body } = await rep.call(convertAiLead, { params })
    return { rep, aiLead: params, params: { id: String(body.id) } }
  }

  it('renews its evidence and that of its company, and leaves its fields alone', async () => {
    const { rep, params, aiLead } = await converted()
    const before = await rep.call(getLead, { params })
    html = pageWith('+1 217 555 0177')
    const { status, body } = await rep.call(recheckLead, { params })
    expect(status).toBe(200)
    expect(body.phone).toBe(before.body.phone)
    expect(body.facts.phone).toBe('unverified')
    const phones = body.evidence.filter(({ field }) => field === 'phone').map(({ value }) => value)
    expect(phones).toContain('+12175550177')
    expect(body.checkedAt && body.checkedAt > String(before.body.checkedAt)).toBe(true)
    const after = await rep.call(getLead, { params })
    expect(after.body).toEqual(body)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect((await rep.call(getAiLead, { params: aiLead })).body.contactInfo.phone).toBe('+12175550177')
    expect((await rep.call(listLeads)).body).toMatchObject([{ checkedAt: body.checkedAt }])
  })

  it('changes nothing when the site does not answer', async () => {
    const { rep, params } = await converted()
    const before = (await rep.call(getLead, { params })).body
    status = 500
    expect((await rep.call(recheckLead, { params })).status).toBe(503)
    expect((await rep.call(getLead, { params })).body).toEqual(before)
  })

  it('refuses a lead that no search has found, and that of another workspace', async () => {
    const { rep, params } = await converted()
    const { body: typed } = await rep.call(createLead, { body: { companyName: 'Oak Joinery' } })
    const refused = await rep.call(recheckLead, { params: { id: String(typed.id) } })
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('Hunt for the company'),
    ])
    const other = await newRep()
    expect((await other.call(recheckLead, { params })).status).toBe(404)
  })

  it('keeps an edit that was made while the pages were read', async () => {
    const { rep, params } = await converted()
    html = pageWith('+1 217 555 0178')
    const [checked, edited] = await Promise.all([
      rep.call(recheckLead, { params }),
      rep.call(updateLead, { params, body: { notes: 'Asked for a quote' } }),
    ])
    expect([checked.status, edited.status]).toEqual([200, 200])
    const { body } = await rep.call(getLead, { params })
    expect([body.notes, body.facts.phone]).toEqual(['Asked for a quote', 'unverified'])
  })
})
