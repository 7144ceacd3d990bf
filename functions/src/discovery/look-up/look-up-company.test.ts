import type { CompanyAsked, Criteria } from '@assay/shared/features/hunting/criteria'
import { describe, expect, it } from 'vitest'
import { SourceFailure } from '../../integrations/source-failure.ts'
import type { FetchPage } from '../../integrations/web-fetch/fetch-page.ts'
import type { WebSearchRow } from '../../integrations/web-search/web-search.ts'
import { dentists, element, hostOf, searchTown, townPorts, townWeb } from '../../testing/small-town.ts'
import type { KnownRow } from '../identity/known-place.ts'

const askedBy = (asked: Partial<CompanyAsked>, place: Criteria['place'] = null): Criteria => ({
  category: { text: '', from: 'query' },
  company: { text: asked.domain ?? asked.name ?? '', domain: null, name: null, ...asked },
  place,
  wishes: [],
  setAside: [],
})

const springfield = {
  text: 'Springfield',
  name: 'Springfield, Sangamon County, Illinois, United States',
  lat: 39.8,
  lon: -89.64,
  bbox: { south: 39.7, north: 39.9, west: -89.8, east: -89.5 },
  alternatives: [],
}

/** The town's web and further sites, by host. */
const webWith =
  (sites: Record<string, string>): FetchPage =>
  async (url, options) => {
    const body = sites[new URL(url).hostname]
    if (body === undefined) return townWeb()(url, options)
    return { outcome: 'page', url, html: body, fetchedAt: '2026-01-01T00:00:00.000Z' }
  }

const searching = (rows: WebSearchRow[]) => ({ search: async () => rows })
const row = (host: string, title: string): WebSearchRow => ({ url: `https://${host}/`, title, snippet: '' })
const siteOf = (name: string, town: string) =>
  `<title>${name}</title><h1>${name}</h1><p>1 Main Street, ${town}</p><p><a href="tel:+12175550199">Call</a></p>`

const notesOf = ({ outcome }: Awaited<ReturnType<typeof searchTown>>) => outcome.receipt.notes ?? []

describe('a look-up by the site’s address', () => {
  it.each([hostOf('Maple'), `https://www.${hostOf('Maple')}/contact`, `info@${hostOf('Maple')}`])(
    'finds the one company of %s, without asking any source, and judges no category',
    async (query) => {
      const none = () => Promise.reject(new Error('A source was asked'))
      const ports = townPorts({ openStreetMap: { businesses: none }, webSearch: { search: none } })
      const { verified, outcome, understoodAs } = await searchTown(ports, { query })
      expect(understoodAs).toEqual([outcome.criteria])
      expect(verified).toMatchObject([
        { companyName: 'Maple Dental', website: `https://${hostOf('Maple')}`, source: 'Company site' },
      ])
      expect(outcome.lookUp).toEqual({ status: 'found', known: null, rivals: [] })
      expect(outcome.criteria).toMatchObject({ company: { domain: hostOf('Maple') }, place: null })
      const families = new Set(verified[0]?.scoreBreakdown.map((line) => line.family))
      expect([...families]).toEqual(['reachability', 'life', 'evidence'])
      expect(verified[0]?.facts.website).toBe('proved')
    },
  )

  it('reads a site that answers only with www.', async () => {
    const fetchPage: FetchPage = async (url, options) =>
      new URL(url).hostname === 'oak.example'
        ? { outcome: 'unreachable', url, reason: 'The host name could not be resolved.' }
        : webWith({ 'www.oak.example': siteOf('Oak Works', 'Springfield') })(url, options)
    const { verified } = await searchTown(townPorts({ fetchPage }), { query: 'oak.example' })
    expect(verified).toMatchObject([{ companyName: 'Oak Works', website: 'https://www.oak.example' }])
  })

  it('says of a site that cannot be read why, and what to do', async () => {
    const ended = await searchTown(townPorts(), { query: 'nowhere.example' })
    expect([ended.verified, ended.outcome.lookUp?.status]).toEqual([[], 'unreadable'])
    expect(notesOf(ended)).toEqual([
      'Nothing could be read at nowhere.example: The site could not be reached. Try again later, or add the company by hand under My Leads. The lookup was given back.',
    ])
  })

  it.each(['http://localhost/', '192.168.1.1', 'ann@gmail.com', 'yelp.com'])(
    'does not fetch anything for %s',
    async (query) => {
      const fetchPage = () => Promise.reject(new Error('A page was fetched'))
      const ended = await searchTown(townPorts({ fetchPage }), { query })
      expect(ended.outcome.lookUp?.status).toBe('notFound')
      expect(notesOf(ended)).toHaveLength(1)
    },
  )

  it.each(['acme.example/../@evil', 'user:secret@acme.example', 'a b', '127.0.0.1:80', '[::1]', ''])(
    'refuses %j as a domain in criteria that a client sends',
    async (domain) => {
      const asked: string[] = []
      const fetchPage: FetchPage = async (url) => {
        asked.push(new URL(url).hostname)
        return { outcome: 'unreachable', url, reason: 'The site could not be reached.' }
      }
      const { outcome } = await searchTown(townPorts({ fetchPage }), {
        criteria: askedBy({ text: 'x', domain }),
      })
      expect(outcome.lookUp?.status).not.toBe('found')
      expect(asked.filter((host) => !host.endsWith('acme.example'))).toEqual([])
    },
  )
})

describe('a look-up by name', () => {
  it('finds it on the map of its town', async () => {
    const ended = await searchTown(townPorts(), { criteria: askedBy({ name: 'Cedar Dental' }, springfield) })
    expect(ended.verified.map(({ companyName }) => companyName)).toEqual(['Cedar Dental'])
    expect(ended.outcome.lookUp).toMatchObject({ status: 'found', rivals: [] })
    expect(notesOf(ended)).toEqual([])
  })

  it('prefers the one in the place asked for, and gives the others of that name as choices', async () => {
    const rows = [
      row('harlow-pumps.example', 'Harlow Pumps Ltd'),
      row('harlowpumps.example', 'Harlow Pumps | Springfield'),
      row('news.example', 'Harlow Pumps opens a plant'),
    ]
    const fetchPage = webWith({
      'harlow-pumps.example': siteOf('Harlow Pumps Ltd', 'Leeds'),
      'harlowpumps.example': siteOf('Harlow Pumps', 'Springfield, IL 62701'),
      'news.example': siteOf('The Daily News', 'London'),
    })
    const ports = townPorts({ openStreetMap: null, webSearch: searching(rows), fetchPage })
    const ended = await searchTown(ports, { criteria: askedBy({ name: 'Harlow Pumps' }, springfield) })
    expect(ended.verified.map(({ website }) => website)).toEqual(['https://harlowpumps.example'])
    expect(ended.outcome.lookUp).toMatchObject({
      status: 'found',
      rivals: [{ companyName: 'Harlow Pumps Ltd', domain: 'harlow-pumps.example' }],
    })
    expect(notesOf(ended)).toEqual([
      'Another company has that name. If you mean another one, look it up instead.',
    ])
  })

  it('takes no company whose site only mentions the name', async () => {
    const ports = townPorts({
      webSearch: searching([row('news.example', 'Harlow Pumps')]),
      fetchPage: webWith({ 'news.example': siteOf('The Daily News', 'London') }),
    })
    const ended = await searchTown(ports, { criteria: askedBy({ name: 'Harlow Pumps' }) })
    expect([ended.verified, ended.outcome.lookUp?.status]).toEqual([[], 'notFound'])
    expect(notesOf(ended)).toEqual([
      'No site of a company called “Harlow Pumps” was found. Give the domain of its site or its town, or another spelling. The lookup was given back.',
    ])
  })

  it('fails, as a search does, when no source that was asked answers', async () => {
    const busy = () => Promise.reject(new SourceFailure('busy', 'The web search is busy.'))
    const asking = searchTown(townPorts({ webSearch: { search: busy } }), {
      criteria: askedBy({ name: 'Harlow Pumps' }),
    })
    await expect(asking).rejects.toMatchObject({ code: 'SOURCES_UNAVAILABLE' })
  })
})

describe('a company that the workspace has already', () => {
  const holder = (name: string, id: string): KnownRow => ({
    holder: id,
    name,
    street: null,
    position: null,
  })

  it('is shown by its row before anything is read: the CRM lead before the AI lead', async () => {
    const fetchPage = () => Promise.reject(new Error('A page was fetched'))
    const known = async () =>
      new Map([[`domain:${hostOf('Maple')}`, [holder('Maple Dental', 'ai:12'), holder('Maple', 'crm:3')]]])
    const ended = await searchTown(townPorts({ fetchPage }), { query: hostOf('Maple'), known })
    expect(ended.verified).toEqual([])
    expect(ended.outcome.lookUp).toEqual({
      status: 'known',
      known: { list: 'crm', id: 3, companyName: 'Maple' },
      rivals: [],
    })
    expect(notesOf(ended)).toEqual(['You have Maple already. The lookup was given back.'])
  })

  it('is recognised by its site when it was asked for by name', async () => {
    const known = async (keys: string[]) =>
      new Map(
        keys.flatMap((key) => (key.startsWith('domain:') ? [[key, [holder('Cedar Dental', 'ai:7')]]] : [])),
      )
    const criteria = askedBy({ name: 'Cedar Dental' }, springfield)
    const { outcome } = await searchTown(townPorts(), { criteria, known })
    expect(outcome.lookUp).toMatchObject({ status: 'known', known: { list: 'ai', id: 7 } })
  })
})

it('a look-up that is resumed asks and reads nothing again', async () => {
  const criteria = askedBy({ name: 'Cedar Dental' }, springfield)
  const ports = townPorts({ openStreetMap: { businesses: async () => dentists.map(element) } })
  const first = await searchTown(ports, { criteria })
  const neverCalled = () => Promise.reject(new Error('asked again'))
  const silent = townPorts({ openStreetMap: { businesses: neverCalled }, fetchPage: neverCalled })
  const again = await searchTown(silent, { criteria, steps: first.steps })
  expect(again.ran).toEqual([])
  expect(again.verified).toEqual(first.verified)
})

it('a site that never answers ends with the time of the look-up, and says so', async () => {
  const fetchPage: FetchPage = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const ended = await searchTown(townPorts({ fetchPage }), { query: hostOf('Maple'), deadlineMs: 2050 })
  expect(ended.outcome.lookUp?.status).toBe('unreadable')
  expect(notesOf(ended)[0]).toContain(
    `Nothing could be read at ${hostOf('Maple')}: The time for this look-up was over.`,
  )
})
