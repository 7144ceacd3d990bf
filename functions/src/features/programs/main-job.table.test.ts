import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { listActivities, listLeads } from '@assay/shared/features/leads/calls'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLeads } from '../../testing/leads.ts'
import { serveOwnApi } from '../../testing/own-api.ts'
import { newApiKey } from '../../testing/program.ts'
import { newRep } from '../../testing/rep.ts'
import { finding, queueMessage, someCompany } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'

const root = path.join(import.meta.dirname, '../../../..')
let folder = ''
const file = (name: string) => path.join(folder, name)
const compilerOptions =
  '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target esnext --allowImportingTsExtensions --types node'
let api: Awaited<ReturnType<typeof serveOwnApi>>

beforeAll(async () => {
  await useTestTable()
  api = await serveOwnApi()
  mkdirSync(path.join(root, '.build'), { recursive: true })
  folder = mkdtempSync(path.join(root, '.build/openapi-client-'))
  writeFileSync(file('program.ts'), programText)
})
afterAll(() => {
  api.close()
  rmSync(folder, { recursive: true })
})

/** As a customer would write it against the generated types: no cast, and a mistake would not compile. */
const programText = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const client = (baseUrl: string, secret: string) =>
  createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${secret}\` } })

export const search = async (baseUrl: string, secret: string) => {
  const { data, error } = await client(baseUrl, secret).POST('/api/leads/search', {
    params: { header: { Prefer: 'respond-async' } },
    body: { query: 'dentists in Springfield', maxResults: 1 },
  })
  if (error) throw new Error(error.message)
  return 'jobId' in data ? data.jobId : ''
}

export const work = async (baseUrl: string, secret: string) => {
  const api = client(baseUrl, secret)
  const found = await api.GET('/api/ai-leads')
  const [first] = Array.isArray(found.data) ? found.data : []
  if (!first) throw new Error('Nothing was found')
  const path = { id: String(first.id) }
  const { data: lead } = await api.GET('/api/ai-leads/{id}', { params: { path } })
  const quotes = (lead?.evidence ?? []).map(({ quote }) => quote)
  await api.POST('/api/ai-leads/{id}/convert', { params: { path } })
  const kept = await api.GET('/api/leads')
  const leadId = Array.isArray(kept.data) ? (kept.data[0]?.id ?? 0) : 0
  await api.POST('/api/activities', { body: { leadId, type: 'call', content: 'Spoke with Ann' } })
  const draft = await api.POST('/api/ai/generate-email', { body: { leadId } })
  const refused = await api.GET('/api/leads/{id}', { params: { path: { id: '999' } } })
  return { quotes, leadId, draft: draft.data?.body, refusal: refused.error?.code }
}
`

type Program = {
  search: (baseUrl: string, secret: string) => Promise<string>
  work: (baseUrl: string, secret: string) => Promise<Record<string, unknown>>
}

describe('a client that is generated from the OpenAPI document', () => {
  it('knows the types of what a program sends and gets', async () => {
    const document = await (await fetch(new URL('/api/openapi.json', api.origin))).json()
    writeFileSync(file('api.ts'), astToString(await openapiTS(document)))
    await promisify(execFile)('tsc', [...compilerOptions.split(' '), file('program.ts')])
  })

  it('lets the program do the main job', async () => {
    const rep = await newRep()
    const { secret } = await newApiKey(rep)
    const program = (await import(file('program.ts'))) as Program
    const jobId = await program.search(api.origin, secret)
    await finding([someCompany()])(queueMessage(rep.user.workspaceId, jobId))
    // So that the ids of the AI lead and the CRM lead differ.
    await createLeads(rep, 1)
    const { leadId, ...rest } = await program.work(api.origin, secret)
    expect(rest).toEqual({
      quotes: expect.arrayContaining(['mailto:hello@maple-dental.example']),
      draft: expect.stringContaining('Maple Dental'),
      refusal: 'NOT_FOUND',
    })
    expect((await rep.call(listLeads)).body).toMatchObject([{ id: leadId }, { companyName: 'Company 0' }])
    const { body } = await rep.call(listActivities, { query: { leadId: String(leadId) } as never })
    expect(JSON.stringify(body)).toContain('Spoke with Ann')
  })
})
