import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { listJobs } from '@assay/shared/features/jobs/calls'
import { listActivities, listLeads } from '@assay/shared/features/leads/calls'
import { deleteApiKey, sendMcpMessage } from '@assay/shared/features/programs/calls'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLeads } from '../../../testing/leads.ts'
import { serveOwnApi } from '../../../testing/own-api.ts'
import { newApiKey, program } from '../../../testing/program.ts'
import { newRep } from '../../../testing/rep.ts'
import { finding, queueMessage, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

let api: Awaited<ReturnType<typeof serveOwnApi>>

beforeAll(async () => {
  await useTestTable()
  api = await serveOwnApi()
})
afterAll(() => api.close())

const connect = async (secret: string, query = '') => {
  const client = new Client({ name: 'a test', version: '1.0.0' })
  const headers = { authorization: `Bearer ${secret}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`/api/mcp${query}`, api.origin), { requestInit: { headers } }),
  )
  const run = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args })
    const texts = (content as { text: string }[]).map(({ text }) => text)
    return { isError, texts, value: isError ? null : JSON.parse(texts[0] ?? 'null') }
  }
  return { client, run }
}

type Rep = Awaited<ReturnType<typeof newRep>>

/** Does the work of the search that is waiting. */
const workOnSearch = async (rep: Rep) => {
  const [job] = await vi.waitFor(async () => {
    const { body } = await rep.call(listJobs)
    if (body.length === 0) throw new Error('No search was started')
    return body
  }, 20_000)
  await finding([someCompany()])(queueMessage(rep.user.workspaceId, job?.id ?? ''))
}

describe('an assistant with an API key', () => {
  it('searches, reads the evidence, converts, logs and drafts', async () => {
    const rep = await newRep()
    // So that the ids of the AI lead and the CRM lead differ.
    await createLeads(rep, 1)
    const { client, run } = await connect((await newApiKey(rep)).secret)
    const [searched] = await Promise.all([
      run('searchLeads', { query: 'dentists in Springfield', maxResults: 1 }),
      workOnSearch(rep),
    ])
    const id = searched.value.leads[0].id
    const { value: lead } = await run('getAiLead', { id })
    expect(lead.evidence[0]).toMatchObject({
      field: 'email',
      quote: expect.any(String),
      url: expect.any(String),
    })
    const { value: kept } = await run('convertAiLead', { id })
    const leadId = kept.lead?.id ?? kept.id
    await run('createActivity', { leadId, type: 'call', content: 'Spoke with Ann' })
    const { value: draft } = await run('generateEmail', { leadId })
    expect(draft.body).toContain('Maple Dental')
    expect((await rep.call(listLeads)).body).toHaveLength(2)
    const { body: timeline } = await rep.call(listActivities, { query: { leadId: String(leadId) } as never })
    expect(JSON.stringify(timeline)).toContain('Spoke with Ann')
    await client.close()
  })

  it('is given refusals as errors of the tool, with their text', async () => {
    const rep = await newRep()
    const { run } = await connect((await newApiKey(rep)).secret)
    expect(await run('createLead', {})).toMatchObject({
      isError: true,
      texts: [expect.stringMatching(/^INVALID_INPUT: Company name is required/)],
    })
    expect(await run('createLead', { companyName: 'Maple', plan: 'pro' })).toMatchObject({
      isError: true,
      texts: [expect.stringMatching(/Unknown field: plan/)],
    })
    expect((await run('getLead', { id: '7' })).texts[0]).toMatch(/^NOT_FOUND: /)
    expect((await run('getLead', { id: '../keys' })).isError).toBe(true)
    for (const args of [{}, { id: '..' }])
      expect((await run('getLead', args)).texts).toEqual(['INVALID_INPUT: id is required'])
    for (const [name, args] of [
      ['getLead', { id: { toString: 1 } }],
      ['listLeads', { cursor: [{ toString: 1 }] }],
    ] as const)
      expect((await run(name, args)).texts[0]).toMatch(/^INVALID_INPUT: (id|cursor) must be a text/)
    expect((await run('noSuchTool')).texts[0]).toMatch(/^NOT_FOUND: There is no tool/)
    for (const name of ['createApiKey', 'deleteAccount', 'sendMcpMessage', 'login'])
      expect((await run(name)).texts[0]).toMatch(/^NOT_FOUND/)
  })

  it('reads long lists page by page', async () => {
    const rep = await newRep()
    const { run } = await connect((await newApiKey(rep)).secret)
    await run('createLead', { companyName: 'Maple Dental' })
    await run('createLead', { companyName: 'Oak Dental' })
    const first = await run('listLeads', { limit: 1 })
    expect(first.value).toHaveLength(1)
    const cursor = /cursor="([^"]+)"/.exec(first.texts[1] ?? '')?.[1]
    const second = await run('listLeads', { limit: 1, cursor })
    expect([...first.value, ...second.value].map(({ companyName }) => companyName)).toEqual([
      'Oak Dental',
      'Maple Dental',
    ])
    expect((await run('listLeads')).value).toHaveLength(2)
  })

  it('whose key can only read is offered only what reads, and cannot write by naming a tool', async () => {
    const rep = await newRep()
    const { client, run } = await connect((await newApiKey(rep, 'read')).secret)
    const { tools } = await client.listTools()
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['listAiLeads', 'getAiLead']))
    expect((await run('createLead', { companyName: 'Maple Dental' })).texts[0]).toMatch(
      /^FORBIDDEN: .*only read/,
    )
    expect((await rep.call(listAiLeads)).body).toEqual([])
  })

  it('is offered all calls by ?tools=all, and told so when it names one of them', async () => {
    const rep = await newRep()
    const { secret } = await newApiKey(rep)
    const [main, all] = [await connect(secret), await connect(secret, '?tools=all')]
    expect((await main.run('listTags')).texts[0]).toMatch(/^NOT_FOUND: .*\?tools=all/)
    expect((await all.run('listTags')).value).toEqual([])
    const names = (await all.client.listTools()).tools.map(({ name }) => name)
    expect(names.length).toBeGreaterThan((await main.client.listTools()).tools.length * 4)
  })

  it('is refused with a revoked key, and without one', async () => {
    const rep = await newRep()
    const { id, secret } = await newApiKey(rep)
    const { run } = await connect(secret)
    await rep.call(deleteApiKey, { params: { id: String(id) } })
    await expect(run('listLeads')).rejects.toThrow(/API key is not valid/)
    const body = { jsonrpc: '2.0' as const, id: 1, method: 'tools/list' }
    expect(await rep.call(sendMcpMessage, { body })).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHENTICATED', message: expect.stringMatching(/Authorization: Bearer/) },
    })
  })

  it('gets an answer to messages that are none, and to unknown methods', async () => {
    const { secret } = await newApiKey(await newRep())
    const send = (body: object) => program(secret).call(sendMcpMessage, { body })
    expect((await send({ jsonrpc: '1.0', method: 'ping' })).status).toBe(400)
    expect((await send({ jsonrpc: '2.0' })).error.message).toBe('The method is missing')
    expect((await send({ jsonrpc: '2.0', id: 1, method: 'no/such' })).body).toMatchObject({
      error: { code: -32601 },
    })
    for (const [method, params, fault] of [
      ['tools/call', undefined, 'params: '],
      ['tools/call', { arguments: {} }, 'params.name: '],
      ['tools/call', { name: 'listLeads', arguments: 'all' }, 'params.arguments: '],
      ['tools/list', { cursor: 5 }, 'params.cursor: '],
      ['initialize', {}, 'params.protocolVersion: '],
    ] as const)
      expect((await send({ jsonrpc: '2.0', id: 7, method, params })).body).toEqual({
        jsonrpc: '2.0',
        id: 7,
        error: { code: -32602, message: expect.stringContaining(fault) },
      })
    expect((await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
    expect((await fetch(new URL('/api/mcp', api.origin))).status).toBe(405)
  })
})
