import { describe, expect, it } from 'vitest'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import type { OsmElement } from '../integrations/overpass/open-street-map.ts'
import { SourceFailure } from '../integrations/source-failure.ts'
import { page, pages, portsOf, readCompany, searching, site, subject } from '../testing/company-to-read.ts'
import { placesKnowing } from '../testing/places.ts'
import { readForReport } from './read-for-report.ts'
import type { ReportSubject } from './subject.ts'

const element = (id: number, tags: Record<string, string>): OsmElement => ({
  url: `https://www.openstreetmap.org/node/${id}`,
  lat: 39.8,
  lon: -89.65,
  tags: { amenity: 'dentist', ...tags },
})

describe('its own site', () => {
  it('is read in one page of each kind', async () => {
    const { texts } = await readCompany()
    expect(texts.map(({ url }) => new URL(url).pathname).toSorted()).toEqual([
      '/',
      '/about',
      '/careers',
      '/contact',
      '/news',
      '/services',
      '/team',
    ])
  })

  it('names its people with their roles', async () => {
    expect((await readCompany()).people).toMatchObject([
      { name: 'Anna Reed', role: 'Owner', quote: 'Anna Reed, Owner', url: `${site}/team` },
      { name: 'Tom Hill', role: 'Practice Manager' },
    ])
  })

  it('without text is said to have none', async () => {
    const empty = { [`${site}/`]: '<html><body><img src="logo.png"></body></html>' }
    expect(await readCompany({}, {}, empty)).toMatchObject({
      texts: [],
      siteFailure: 'The site has no text that can be read.',
    })
  })

  it('of another company is left out', async () => {
    const other = { [`${site}/`]: page('Oak Bakery', 'Oak Bakery bakes bread.') }
    expect(await readCompany({}, {}, other)).toMatchObject({
      texts: [],
      siteFailure: 'The site does not mention the company.',
    })
  })
})

describe('rivals', () => {
  const map = (...elements: OsmElement[]) => ({ openStreetMap: { businesses: async () => elements } })

  it('are businesses of its kind on the map, each once, and not itself', async () => {
    const { rivals } = await readCompany(
      map(
        element(1, { name: 'Maple Dental' }),
        element(2, { name: 'Oak Dental' }),
        element(3, { name: 'Oak Dental' }),
        element(4, { name: 'Elm Smiles' }),
        element(5, { name: 'Old Teeth', 'disused:amenity': 'dentist' }),
      ),
    )
    expect(rivals.map(({ name, evidence }) => [name, evidence.quote, evidence.url])).toEqual([
      ['Oak Dental', 'name=Oak Dental', 'https://www.openstreetmap.org/node/2'],
      ['Elm Smiles', 'name=Elm Smiles', 'https://www.openstreetmap.org/node/4'],
    ])
  })

  it('are not looked for without a place or a kind', async () => {
    const rivalsOf = async (given: Partial<ReportSubject>) =>
      (await readCompany(map(element(2, { name: 'Oak Dental' })), given)).rivals
    expect(await rivalsOf({ location: null })).toEqual([])
    expect(await rivalsOf({ industry: 'Something' })).toEqual([])
  })
})

describe('a company without a website', () => {
  const home = (title: string) =>
    page(title, `<h1>${title}</h1>`, `${title} is a dental practice in Springfield.`)
  const result = (url: string) => ({
    url,
    title: 'Maple Dental',
    snippet: 'Maple Dental, dentist in Springfield',
  })

  it('is looked up by its name and place', async () => {
    const { texts, siteFailure } = await readCompany(searching(result(`${site}/`)), { website: null })
    expect([siteFailure, texts.some(({ url }) => url.startsWith(site))]).toEqual([null, true])
  })

  it.each([
    ['Reed & Maple Dental', 'https://reed-maple-dental.example/', false],
    ['Maple Dental Care', 'https://maple-dental-care.example/', true],
    ['Maple Dental Anna Reed', 'https://www.maple-dental.example/', true],
  ])('is not taken for one with a further name: %s', async (title, url, isTheirs) => {
    const { texts } = await readCompany(
      searching({ url, title, snippet: `${title}, dentist in Springfield` }),
      { website: null },
      { [url]: home(title) },
    )
    expect(texts.length > 0).toBe(isTheirs)
  })

  it('of which there are several is not guessed', async () => {
    const other = 'https://maple-dental-dover.example/'
    const { texts, namesakes } = await readCompany(
      searching(result(`${site}/`), result(other)),
      { website: null, location: null },
      { [other]: home('Maple Dental') },
    )
    expect(texts).toEqual([])
    expect(namesakes.map(({ domain }) => domain).toSorted()).toEqual([
      'maple-dental-dover.example',
      'maple-dental.example',
    ])
  })
})

it('sources that fail cost only what they would have told', async () => {
  const fail = async () => {
    throw new SourceFailure('unreachable', 'No answer.')
  }
  const { texts, rivals } = await readCompany({
    webSearch: { search: fail },
    openStreetMap: { businesses: fail },
    places: placesKnowing(fail),
  })
  expect([texts.length, rivals]).toEqual([7, []])
})

it('a site that hangs costs its further pages, and a run that is stopped ends', async () => {
  const hanging: DiscoveryPorts['fetchPage'] = (url, { signal }) =>
    url.endsWith('.example')
      ? Promise.resolve({
          outcome: 'page',
          url,
          html: pages[`${site}/`] ?? '',
          fetchedAt: '2026-11-22T10:00:00.000Z',
        })
      : new Promise((_, reject) => {
          if (signal?.aborted) reject(signal.reason)
          signal?.addEventListener('abort', () => reject(signal.reason))
        })
  const run = (signal: AbortSignal, mostMs?: number) =>
    readForReport(subject, { ...portsOf({ fetchPage: hanging }), now: Date.now }, signal, mostMs)
  const { texts } = await run(new AbortController().signal, 50)
  expect(texts.map(({ url }) => url)).toEqual([site])
  const stopped = new Error('Stopped')
  await expect(run(AbortSignal.abort(stopped))).rejects.toBe(stopped)
})
