import { listNotifications } from '@assay/shared/features/alerts/calls'
import { chat, generateEmail } from '@assay/shared/features/assistant/calls'
import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { analyzeLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import type { Receipt, SearchResult } from '@assay/shared/features/hunting/search'
import { getJob } from '@assay/shared/features/jobs/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../infra/src/web/sample/start-world.ts'
import type { Faults } from '../../../../../infra/src/web/serving/faults.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage, startSearch } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { handler } from './search-leads.worker.ts'

let world: World

const control = (method: string, faults?: Faults) =>
  fetch(`${world.controlUrl}/faults`, { method, body: JSON.stringify(faults) })

beforeAll(async () => {
  await useTestTable()
  world = await startWorld({ latencyMs: 1 })
  // The ports are built once per process, from what is set when the first search begins.
  for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value)
})
afterEach(() => control('DELETE'))
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
})

/** Searches with the real worker while these services fail; no query is asked twice, so that no cache helps. */
const searchWhile = async (faults: Faults, query: string) => {
  const rep = await newRep()
  await control('PUT', faults)
  const jobId = await startSearch(rep, { query, maxResults: 3 })
  await handler(queueMessage(rep.user.workspaceId, jobId))
  const { body: job } = await rep.call(getJob, { params: { id: jobId } })
  const leads = (await rep.call(listAiLeads)).body as SavedAiLead[]
  const lookups = (await rep.call(getUsage)).body.lookups.used
  const items = (job.result as SearchResult | undefined)?.receipt?.items ?? []
  return { rep, job, leads, lookups, items }
}

const wordsOf = ({ name, status, note }: Receipt['items'][number]) => `${name} · ${status} · ${note ?? ''}`

describe('a source that fails costs only its own results, and the receipt names it', () => {
  it.each<[string, Faults, string, RegExp]>([
    ['the map is down', { overpass: { mode: 'down' } }, 'Austin', /^OpenStreetMap · failed.*busy \(503\)/],
    [
      'the map hangs up',
      { overpass: { mode: 'refuse' } },
      'Dallas',
      /^OpenStreetMap · failed.*not be reached/,
    ],
    [
      'the map sends garbage',
      { overpass: { mode: 'garbage' } },
      'Phoenix',
      /^OpenStreetMap · failed.*not be read/,
    ],
    [
      'web search limits the rate',
      { webSearch: { mode: 'rate-limit' } },
      'Atlanta',
      /^Web search · failed.*busy \(429\)/,
    ],
    [
      'web search sends garbage',
      { webSearch: { mode: 'garbage' } },
      'San Diego',
      /^Web search · failed.*not be read/,
    ],
    [
      'places cannot be looked up',
      { nominatim: { mode: 'down' } },
      'Nashville',
      /^OpenStreetMap · failed.*place look-up is busy/,
    ],
  ])('when %s', async (_, faults, city, words) => {
    const { job, leads, lookups, items } = await searchWhile(faults, `dentists in ${city}`)
    expect(job.status).toBe('completed')
    expect(leads.length).toBeGreaterThan(0)
    expect(items.map(wordsOf).filter((text) => words.test(text))).toHaveLength(1)
    expect(lookups).toBe(1)
  })
})

// Before those in which the provider fails, since it then rests for some seconds.
it('when no site can be read and sources alone name no company, it says so and gives the lookup back', async () => {
  const down = { mode: 'down' } as const
  const { rep, job, leads, lookups } = await searchWhile(
    { overpass: down, webSearch: down, sites: down },
    'plumbers in Houston',
  )
  expect([job.status, leads, lookups]).toEqual(['completed', [], 0])
  const said = (job.result as SearchResult).receipt?.notes?.join(' ')
  expect(said).toMatch(/None of the \d+ sites that were tried could be read\. The lookup was given back/)
  expect((await rep.call(listNotifications)).body).toMatchObject([
    { title: 'No leads found', text: expect.stringContaining('no site could be read') },
  ])
})

it('when no source answers, the search fails with what to do and gives the lookup back', async () => {
  const down = { mode: 'down' } as const
  const { job, leads, lookups } = await searchWhile(
    { overpass: down, webSearch: down, ai: down },
    'dentists in Columbus',
  )
  expect(job).toMatchObject({ status: 'failed', error: { code: 'SOURCES_UNAVAILABLE' } })
  expect(job.error?.message).toMatch(/Nothing was charged; please try again in a few minutes\.$/)
  expect(leads).toEqual([])
  expect(lookups).toBe(0)
})

describe('sites that fail leave what sources say, and no more than that', () => {
  it.each([
    ['are down', 'down', 'Boston'],
    ['send garbage', 'garbage', 'Chicago'],
    ['close the connection', 'refuse', 'Miami'],
  ] as const)('when all %s', async (_, mode, city) => {
    const { job, leads } = await searchWhile({ sites: { mode } }, `plumbers in ${city}`)
    expect(job.status).toBe('completed')
    expect(leads.length).toBeGreaterThan(0)
    expect(leads.filter(({ verification }) => verification === 'verified')).toEqual([])
  })
})

describe('an AI provider that fails leaves the rules', () => {
  it.each([
    ['is down', 'down', 'bakeries in Chicago'],
    ['limits its rate', 'rate-limit', 'bakeries in Dallas'],
    ['refuses', 'refuse', 'bakeries in Houston'],
    ['sends garbage', 'garbage', 'bakeries in Atlanta'],
  ] as const)('for search, analysis and email when it %s; a chat says so', async (_, mode, query) => {
    const { rep, job, leads, lookups, items } = await searchWhile({ ai: { mode } }, query)
    expect(job.result).toMatchObject({ savedCount: 3, totalCount: 3, allSaved: true })
    expect(items.filter(({ status }) => status === 'failed')).not.toEqual([])
    expect(lookups).toBe(1)
    const lead = { id: leads[0]?.id, companyName: leads[0]?.companyName ?? '' }
    const rules = { status: 200, body: { generatedBy: 'rules' } }
    expect(await rep.call(analyzeLead, { body: { lead } })).toMatchObject(rules)
    expect(await rep.call(generateEmail, { body: { lead } })).toMatchObject(rules)
    const messages = [{ role: 'user' as const, content: 'Where are they?' }]
    const leadInfo = { aiLeadId: lead.id, companyName: lead.companyName }
    expect(await rep.call(chat, { body: { messages, leadInfo } })).toMatchObject({
      status: 503,
      error: { code: 'AI_UNAVAILABLE' },
    })
  })

  it('and what it invents is not kept', async () => {
    const { job, leads } = await searchWhile({ ai: { mode: 'invent' } }, 'bakeries in Miami')
    expect(leads).toHaveLength(3)
    expect(JSON.stringify([leads, job])).not.toContain('invented')
  })
})
