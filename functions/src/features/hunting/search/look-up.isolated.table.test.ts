import { listNotifications } from '@assay/shared/features/alerts/calls'
import { getAiLead, listAiLeads, recheckAiLead, searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { getJob } from '@assay/shared/features/jobs/calls'
import { createLead } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../infra/src/web/sample/start-world.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage, startSearch } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { handler } from './search-leads.worker.ts'

const site = 'granite-park-dental-care-springfield-il.example'

let world: World
beforeAll(async () => {
  await useTestTable()
  world = await startWorld({ latencyMs: 1 })
  for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
})

const keyFor = (query: string) => ({ 'idempotency-key': `look-up-${encodeURIComponent(query)}` })

type Rep = Awaited<ReturnType<typeof newRep>>

const lookUp = async (rep: Rep, query: string, body: Record<string, unknown> = {}) => {
  const jobId = await startSearch(rep, { query, ...body }, keyFor(query))
  const charged = (await rep.call(getUsage)).body.lookups.used
  // A message may arrive twice.
  await handler(queueMessage(rep.user.workspaceId, jobId))
  await handler(queueMessage(rep.user.workspaceId, jobId))
  const { body: job } = await rep.call(getJob, { params: { id: jobId } })
  const used = (await rep.call(getUsage)).body.lookups.used
  const notifications = (await rep.call(listNotifications)).body as { title: string }[]
  return {
    jobId,
    job,
    result: job.result as SearchResult,
    lookups: [charged, used],
    titles: notifications.map(({ title }) => title),
  }
}

const leadsOf = async (rep: Rep) =>
  (await rep.call(listAiLeads)).body as { id: number; companyName: string }[]

it('a company is found by its domain: one card, charged once although it was sent twice', async () => {
  const rep = await newRep()
  const { jobId, result, lookups, titles } = await lookUp(rep, site)
  expect(result).toMatchObject({
    totalCount: 1,
    lookUp: { status: 'found', known: null, rivals: [] },
    leads: [{ companyName: 'Granite Park Dental Care', source: 'Company site', verification: 'verified' }],
  })
  expect([lookups, titles]).toEqual([[1, 1], ['Company found']])
  const again = await rep.call(searchLeads, { body: { query: site } }, { headers: keyFor(site) })
  expect(again.body).toMatchObject({ jobId })
  expect((await rep.call(getUsage)).body.lookups.used).toBe(1)
  const [lead] = await leadsOf(rep)
  const { body } = await rep.call(getAiLead, { params: { id: lead?.id ?? 0 } })
  const siteEvidence = body.evidence?.filter(({ url }) => new URL(url).hostname.endsWith(site))
  expect(siteEvidence?.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['companyName', 'phone', 'email']),
  )
})

it('a re-check reads it as the look-up did, by the country and the town of its own address', async () => {
  const rep = await newRep()
  const [found] = (await lookUp(rep, site)).result.leads
  const { body } = await rep.call(recheckAiLead, { params: { id: String(found?.id) } })
  expect(body).toMatchObject({ verification: 'verified', contactInfo: { phone: '+12175557910' } })
  expect(body.location).toBe(found?.location)
})

it('and by a mail address of it, and by its name with a town', async () => {
  expect((await lookUp(await newRep(), `frontdesk@${site}`)).result.leads).toMatchObject([
    { companyName: 'Granite Park Dental Care' },
  ])
  const place = (await lookUp(await newRep(), 'dentists in Springfield, Illinois')).result.criteria?.place
  const named = await lookUp(await newRep(), 'Granite Park Dental Care', {
    criteria: {
      category: { text: '', from: 'query' },
      company: { text: 'Granite Park Dental Care', domain: null, name: 'Granite Park Dental Care' },
      place,
      wishes: [],
      setAside: [],
    },
  })
  expect(named.result.lookUp?.status).toBe('found')
  expect(named.result.leads).toMatchObject([{ companyName: 'Granite Park Dental Care' }])
})

it.each([
  ['http://localhost:4566/', 'notFound', 'Company not found', 'no site on the public web'],
  ['jane.doe@gmail.com', 'notFound', 'Company not found', 'Anybody can have an address at gmail.com'],
  ['no-such-company-anywhere.example', 'unreadable', 'Site not readable', 'Nothing could be read at'],
])('a look-up of %s gives its lookup back and says once what to do', async (query, status, title, text) => {
  const rep = await newRep()
  const { result, lookups, titles } = await lookUp(rep, query)
  expect([result.lookUp?.status, result.leads, lookups, titles]).toEqual([status, [], [1, 0], [title]])
  expect(result.receipt?.notes).toHaveLength(1)
  expect(result.receipt?.notes?.[0]).toContain(text)
  expect(result.receipt?.notes?.[0]).toContain('The lookup was given back.')
})

it('a company that the workspace has is not saved again but shown, and the lookup is given back', async () => {
  const rep = await newRep()
  const { body: lead } = await rep.call(createLead, { body: { companyName: 'Granite Park', website: site } })
  const { result, lookups, titles } = await lookUp(rep, `www.${site}`)
  expect(result.lookUp).toEqual({
    status: 'known',
    known: { list: 'crm', id: lead.id, companyName: 'Granite Park' },
    rivals: [],
  })
  expect([await leadsOf(rep), lookups, titles]).toEqual([[], [1, 0], ['You have this company already']])
})

it('two members who look the same company up at once get one card, and one lookup is given back', async () => {
  const rep = await newRep()
  const jobs = await Promise.all(
    ['one', 'other'].map((member) =>
      startSearch(rep, { query: site }, { 'idempotency-key': `at-once-${member}` }),
    ),
  )
  await Promise.all(jobs.map((jobId) => handler(queueMessage(rep.user.workspaceId, jobId))))
  const ended = await Promise.all(
    jobs.map(async (id) => (await rep.call(getJob, { params: { id } })).body.result as SearchResult),
  )
  expect(ended.map(({ lookUp }) => lookUp?.status).toSorted()).toEqual(['found', 'known'])
  expect(await leadsOf(rep)).toHaveLength(1)
  expect((await rep.call(getUsage)).body.lookups.used).toBe(1)
})
