import { getAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { config } from '../../../platform/config.ts'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { documents } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { callNamed } from '../../../testing/requests.ts'
import {
  done,
  finding,
  hunt,
  queueMessage,
  save,
  someCompany,
  startSearch,
  worker,
} from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
beforeAll(async () => {
  await useTestTable()
  rep = await newRep()
})

const termsOf = async ({ user }: Rep) => {
  const { Items = [] } = await documents().send(
    new QueryCommand({
      TableName: config.tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': workspaceKey(user.workspaceId), ':prefix': 'TERM#' },
    }),
  )
  return Items
}

describe.each(['searchLeads', 'aiSearch'])('%s', (name) => {
  const search = (body: Record<string, unknown>, as = rep) =>
    as.call(callNamed(name), { body }, { headers: { prefer: 'respond-async' } })

  const refused: [unknown, string][] = [
    [{}, 'Search query is required'],
    [{ query: '' }, 'Search query is required'],
    [{ query: '   ' }, 'Search query is required'],
    [{ query: 7 }, 'Search query is required'],
    [{ query: null }, 'Search query is required'],
    [{ query: 'x'.repeat(501) }, 'Please use at most 500 characters'],
    ...[0, 101, -1, 1.5, '10', null].map((maxResults): [unknown, string] => [
      { query: 'dentists', maxResults },
      'The number of results must be from 1 to 100',
    ]),
    [{ query: 'dentists', filters: { industry: 7 } }, 'filters.industry is not valid'],
    [{ query: 'dentists', filters: { other: 7 } }, 'filters.other is not valid'],
    [{ query: 'dentists', filters: 'Healthcare' }, 'filters is not valid'],
    [{ query: 'dentists', plan: 'enterprise' }, 'Unknown field: plan'],
  ]
  it.each(refused)('refuses %j', async (body, message) => {
    const { status, error } = await search(body as Record<string, unknown>)
    expect([status, error.code, error.message]).toEqual([400, 'INVALID_INPUT', message])
  })

  it.each([1, 100])('takes maxResults %i', async (maxResults) => {
    expect((await search({ query: 'dentists', maxResults })).status).toBe(202)
  })

  it('writes one search term, with the three known filters, and the default of 10 results', async () => {
    const someone = await newRep()
    const filters = { industry: ' Healthcare ', location: '', radius: '5 km' }
    const { status } = await search({ query: '  dentists in Springfield ', filters }, someone)
    expect(status).toBe(202)
    const [term, ...more] = await termsOf(someone)
    expect(more).toEqual([])
    expect(term).toMatchObject({ id: 1, term: 'dentists in Springfield', userId: someone.user.id })
    expect(term?.filters).toMatchObject({ industry: 'Healthcare' })
    expect(term?.filters).not.toHaveProperty('radius')
    expect(term?.createdAt).toMatch(/^\d{4}-.*Z$/)
  })

  it('can run in the background, where no page follows it', async () => {
    const someone = await newRep()
    await search({ query: 'maple.example', maxResults: 1, isInBackground: true }, someone)
    expect((await someone.call(listJobs)).body).toMatchObject([{ isInBackground: true }])
  })

  it('writes nothing where it refuses', async () => {
    const someone = await newRep()
    await search({ query: '' }, someone)
    expect(await termsOf(someone)).toEqual([])
    expect((await someone.call(listJobs)).body).toEqual([])
  })
})

describe('the answer of a search', () => {
  it('has the leads with their evidence, counts, and where they came from', async () => {
    const someone = await newRep()
    const jobId = await startSearch(someone)
    await finding([
      someCompany({ companyName: 'Low', matchScore: 20 }),
      someCompany({ companyName: 'High but partly', matchScore: 90, verification: 'partly' }),
      someCompany({ companyName: 'High', matchScore: 90 }),
    ])(queueMessage(someone.user.workspaceId, jobId))
    const result = (await someone.call(getJob, { params: { id: jobId } })).body.result as SearchResult
    expect(result).toMatchObject({
      savedCount: 3,
      totalCount: 3,
      allSaved: true,
      searchTermId: 1,
      jobId,
      nearMisses: [],
    })
    expect(result.leads.map(({ companyName }) => companyName)).toEqual(['High', 'High but partly', 'Low'])
    expect(result.leads[0]).toMatchObject({
      id: expect.any(Number),
      searchTermId: 1,
      userId: someone.user.id,
      description: 'A dental practice with evening hours.',
      industry: 'Dentist',
      location: 'Springfield, Illinois',
      matchScore: 90,
      source: 'OpenStreetMap',
      rawData: { services: ['implants'] },
      converted: false,
      convertedLeadId: null,
      evidence: [{ field: 'email', method: 'mailto' }],
    })
    expect(JSON.stringify(result)).not.toMatch(/"identity"/)
  })

  it('is listed without evidence and read by id with it', async () => {
    const someone = await newRep()
    const company = someCompany()
    const [lead] = await hunt(someone, [company])
    expect(lead).not.toHaveProperty('evidence')
    const { body } = await someone.call(getAiLead, { params: { id: String(lead?.id) } })
    expect(body).toEqual({ ...lead, evidence: company.evidence })
  })

  it('gives each search rows of its own, numbered on', async () => {
    const someone = await newRep()
    await hunt(someone, [someCompany(), someCompany()])
    const all = await hunt(someone, [someCompany()])
    expect(all).toHaveLength(3)
    expect(new Set(all.map(({ id }) => id)).size).toBe(3)
    expect(all.map(({ searchTermId }) => searchTermId)).toEqual([2, 1, 1])
  })

  it('saves each of 60 companies once, even when they are reported twice', async () => {
    const someone = await newRep()
    const companies = Array.from({ length: 60 }, () => someCompany())
    const jobId = await startSearch(someone, { maxResults: 100 })
    await worker(async (context) => {
      await save(context, companies)
      await save(context, [...companies].reverse())
      return done
    })(queueMessage(someone.user.workspaceId, jobId))
    const { body, headers } = await someone.call(listAiLeads)
    expect(body).toHaveLength(60)
    expect(headers['x-collection-version']).toBe('5')
  })

  it('loses none when two batches are saved at once', async () => {
    const someone = await newRep()
    const jobId = await startSearch(someone, { maxResults: 100 })
    await worker(async (context) => {
      await save(context, [someCompany()])
      await Promise.all([save(context, [someCompany()]), save(context, [someCompany()])])
      return done
    })(queueMessage(someone.user.workspaceId, jobId))
    expect((await someone.call(listAiLeads)).body).toHaveLength(3)
  })

  it('never writes over another search’s rows, when a second try chooses other companies', async () => {
    const someone = await newRep()
    const { workspaceId } = someone.user
    const [first, second] = [
      await startSearch(someone, { maxResults: 2 }),
      await startSearch(someone, { maxResults: 2 }),
    ]
    const pair = (companyName: string) => [someCompany({ companyName }), someCompany({ companyName })]
    await worker(async (context) => {
      await save(context, pair('First'))
      await finding(pair('Second'))(queueMessage(workspaceId, second))
      await save(context, pair('First, chosen anew'))
      return done
    })(queueMessage(workspaceId, first))
    const { result } = (await someone.call(getJob, { params: { id: second } })).body
    expect((result as SearchResult).leads.map(({ companyName }) => companyName)).toEqual(['Second', 'Second'])
    const ofFirst = (await someone.call(getJob, { params: { id: first } })).body.result as SearchResult
    expect(ofFirst.leads.length).toBeLessThanOrEqual(2)
  })
})
