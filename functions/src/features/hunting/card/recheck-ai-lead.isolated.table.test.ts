import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { convertAiLead, getAiLead, listAiLeads, recheckAiLead } from '@assay/shared/features/hunting/calls'
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
