import type { CheckDepth } from '@assay/shared/features/yolo/modes'
import { describe, expect, it } from 'vitest'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { city, dentistsInSpringfield, memoryOfKnown, runTestLane } from '../testing/lanes.ts'
import { modelThat } from '../testing/small-town.ts'
import { planLanes } from './plan-lanes.ts'

const sources: ('OpenStreetMap' | 'Web search')[] = ['OpenStreetMap', 'Web search']

/** The pages of the city with links to further ones, which are the same again. */
const runOf = async (
  depth: CheckDepth,
  change: (url: string, html: string) => string = (_, html) => html,
) => {
  const { ports } = city(20)
  const fetched: string[] = []
  let judged = 0
  const fetchPage: FetchPage = async (url, options) => {
    fetched.push(new URL(url).pathname)
    const page = await ports.fetchPage(url, options)
    if (page.outcome !== 'page') return page
    const links = '<a href="/about">About us</a><a href="/services">Services</a><a href="/team">Team</a>'
    return { ...page, html: change(url, page.html.replace('</body>', `${links}</body>`)) }
  }
  const ai = modelThat(async () => {
    judged += 1
    return { verdicts: [] }
  })
  const memory = memoryOfKnown()
  const outcome = await runTestLane({ ...ports, fetchPage, ai }, memory, { depth, sources })
  return { outcome, fetched, judged, saved: memory.saved }
}

describe('the depth', () => {
  it('full reads pages of each kind, and saves only what is verified', async () => {
    const { fetched, saved, judged } = await runOf('full')
    expect(new Set(fetched)).toEqual(new Set(['/', '/about', '/services', '/team']))
    expect(judged).toBeGreaterThan(0)
    expect(saved.map(({ verification }) => verification)).toEqual(['verified', 'verified', 'verified'])
  })

  it('site reads what is missing, as a search does', async () => {
    const { fetched, saved, judged } = await runOf('site')
    expect(new Set(fetched)).toEqual(new Set(['/']))
    expect(judged).toBeGreaterThan(0)
    expect(saved).toHaveLength(3)
  })

  it('liveness fetches the home page alone and asks no model', async () => {
    const { fetched, saved, judged } = await runOf('liveness')
    expect(new Set(fetched)).toEqual(new Set(['/']))
    expect(fetched.length).toBeLessThanOrEqual(5)
    expect(judged).toBe(0)
    expect(saved.every(({ facts }) => facts.website === 'proved')).toBe(true)
  })

  it('source fetches nothing, and says only what its rows say', async () => {
    const { fetched, saved, judged } = await runOf('source')
    expect(fetched).toEqual([])
    expect(judged).toBe(0)
    expect(saved).toHaveLength(3)
    for (const { evidence, contactInfo } of saved) {
      expect(evidence.every(({ method }) => method === 'osm' || method === 'search-result')).toBe(true)
      expect(contactInfo.email).toBeNull()
    }
  })

  it.each<[string, string]>([
    ['closed', '<h1>We have permanently closed our practice.</h1>'],
    ['parked', '<title>parked</title><h1>This domain is for sale</h1>'],
  ])('liveness leaves out a company that is %s', async (_state, html) => {
    const { saved } = await runOf('liveness', () => `<html><body>${html}</body></html>`)
    expect(saved).toEqual([])
  })

  it.each<CheckDepth>(['full', 'site', 'liveness'])(
    '%s leaves out a company whose site is not there',
    async (depth) => {
      const { ports } = city(10)
      const fetchPage: FetchPage = async (url) => ({ outcome: 'unreachable', url, reason: 'No answer.' })
      const memory = memoryOfKnown()
      await runTestLane({ ...ports, fetchPage }, memory, { depth })
      expect(memory.saved).toEqual([])
    },
  )

  it('full leaves out a company that the map has in the place, and its own site in another one', async () => {
    const moved = (_: string, html: string) => html.replaceAll('Springfield, IL 62701', 'Peoria, IL 61602')
    const { saved: asSearch } = await runOf('site', moved)
    expect(asSearch).toHaveLength(3)
    const { saved } = await runOf('full', moved)
    expect(saved).toEqual([])
  })
})

describe('results of a web search, where the source decides', () => {
  const plan = planLanes(dentistsInSpringfield, 2, sources)[1]
  const savedFrom = async (title: string, onMap: boolean) => {
    const { ports, elements } = city(10)
    const [first] = elements
    const row = {
      url: onMap ? String(first?.tags.website) : 'https://hale-voss.example/',
      title: `${title} | ${onMap ? first?.tags.name : 'Hale & Voss'}`,
      snippet: 'Crowns and root canals.',
    }
    const webSearch = { search: async () => [row] }
    const openStreetMap = { businesses: async () => (onMap && first ? [first] : []) }
    const memory = memoryOfKnown()
    await runTestLane({ ...ports, webSearch, openStreetMap }, memory, { depth: 'source', plan })
    return memory.saved
  }

  it('are saved with what the map says of the same company', async () => {
    const [company] = await savedFrom('Dentists in Springfield', true)
    expect(company?.sources).toEqual(['OpenStreetMap', 'Web search'])
    expect(company?.facts).toMatchObject({ website: 'proved', phone: 'single' })
  })

  it('are saved when their title says in unknown words what the company is, with nothing claimed of it', async () => {
    const [company] = await savedFrom('Gentle smiles', false)
    expect(company).toMatchObject({ companyName: 'Hale & Voss', location: null, verification: 'partly' })
  })

  it('are left out when their title names a supplier of the trade', async () => {
    expect(await savedFrom('Dental supplies and wholesale', false)).toEqual([])
  })
})
