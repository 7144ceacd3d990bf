import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newFaultBox } from '../serving/faults.ts'
import { startWorld, type World } from './start-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ seed: 1, latencyMs: 0 })
})
afterAll(() => world.close())
afterEach(() => fetch(`${world.controlUrl}/faults`, { method: 'DELETE' }))

const breakService = (faults: object) =>
  fetch(`${world.controlUrl}/faults`, { method: 'PUT', body: JSON.stringify(faults) })

describe('gazetteer', () => {
  const lookUp = async (query: string) =>
    (await fetch(`${world.env.NOMINATIM_URL}/search?format=jsonv2&addressdetails=1&${query}`)).json()

  test('answers as Nominatim does', async () => {
    const [row] = await lookUp('q=Springfield,+Illinois&accept-language=en')
    expect(row).toMatchObject({
      display_name: 'Springfield, Sangamon County, Illinois, United States',
      category: 'boundary',
      addresstype: 'city',
      address: { state: 'Illinois', country_code: 'us' },
    })
    const [south, north, west, east] = row.boundingbox
    expect([
      Number(south) < 39.799,
      Number(north) > 39.799,
      Number(west) < -89.644,
      Number(east) > -89.644,
    ]).toEqual(Array(4).fill(true))
  })

  test('keeps to limit and country codes', async () => {
    expect(await lookUp('q=Springfield&limit=2')).toHaveLength(2)
    expect(await lookUp('q=London&countrycodes=ca')).toHaveLength(1)
    expect(await lookUp('q=Atlantis')).toEqual([])
  })

  test('knows postcodes alone and with their town', async () => {
    const [alone] = await lookUp('q=94103&accept-language=en')
    expect(alone).toMatchObject({
      display_name: '94103, San Francisco, San Francisco County, California, United States',
      category: 'place',
      type: 'postcode',
      addresstype: 'postcode',
      address: { postcode: '94103', country_code: 'us' },
    })
    // A postcode is no element of the map.
    expect(alone.osm_id).toBeUndefined()
    for (const question of [
      '10115 Berlin',
      '75011 Paris, France',
      '08001 Barcelona',
      'San Francisco, CA 94103',
    ])
      expect(await lookUp(`q=${encodeURIComponent(question)}`)).toMatchObject([{ addresstype: 'postcode' }])
    expect(await lookUp('q=10115+Hamburg')).toEqual([])
  })

  test('knows quarters, and answers in the language that is asked for', async () => {
    const [local] = await lookUp('q=Hamburg+Altona&accept-language=de')
    expect(local).toMatchObject({
      display_name: 'Altona, Hamburg, Deutschland',
      addresstype: 'suburb',
      address: { suburb: 'Altona', city: 'Hamburg', country: 'Deutschland', country_code: 'de' },
    })
    const [english] = await lookUp('q=11e+arrondissement+Paris&accept-language=en&namedetails=1')
    expect(english).toMatchObject({
      name: 'Paris 11th Arrondissement',
      namedetails: { name: 'Paris 11e Arrondissement' },
    })
  })

  test('finds a house within its town, and a structured question within a box', async () => {
    const [house] = await lookUp(`q=${encodeURIComponent('12 Oak Avenue, San Francisco, CA 94103')}`)
    expect(house).toMatchObject({ type: 'house', address: { postcode: '94103', city: 'San Francisco' } })
    const springfields = 'city=Springfield&country=us&bounded=1&viewbox='
    expect(await lookUp(`${springfields}-90,40,-89,39`)).toMatchObject([{ address: { state: 'Illinois' } }])
    expect(await lookUp(`${springfields}0,0,1,1`)).toEqual([])
  })

  test('answers a Japanese address with its ward, in Japanese, and its country in ISO', async () => {
    const [house] = await lookUp(
      `q=${encodeURIComponent('〒150-0005 東京都渋谷区栄町3-9-11')}&accept-language=ja`,
    )
    expect(house).toMatchObject({
      type: 'house',
      address: { city: '渋谷区', state: '東京都', country: '日本', country_code: 'jp' },
    })
  })

  test('gives an outline by the id that a search answered', async () => {
    const [city] = await lookUp('q=San+Francisco')
    const url = `${world.env.NOMINATIM_URL}/lookup?format=jsonv2&osm_ids=R${city.osm_id}&polygon_geojson=1`
    const [row] = await (await fetch(url)).json()
    expect(row).toMatchObject({ display_name: city.display_name, geojson: { type: 'Polygon' } })
    expect(row.geojson.coordinates[0].length).toBeGreaterThan(4)
  })
})

const overpass = (query: string) =>
  fetch(world.env.OVERPASS_URL, { method: 'POST', body: new URLSearchParams({ data: query }) })

const dentistQuery =
  '[out:json][timeout:20];nwr["amenity"="dentist"](39.7,-89.8,39.9,-89.5);out tags center 200;'

describe('Overpass', () => {
  test('gives the businesses of a box with their tags', async () => {
    const { elements, osm3s } = await (await overpass(dentistQuery)).json()
    expect(osm3s.copyright).toContain('openstreetmap')
    expect(elements.length).toBeGreaterThan(10)
    expect(elements.every(({ tags }: { tags: Record<string, string> }) => tags.amenity === 'dentist')).toBe(
      true,
    )
    const ways = elements.filter(({ type }: { type: string }) => type === 'way')
    expect(ways[0].center).toEqual({ lat: expect.any(Number), lon: expect.any(Number) })
    expect(
      elements.some(
        ({ tags }: { tags: Record<string, string> }) => !tags.website && !tags['contact:website'],
      ),
    ).toBe(true)
  })

  test('refuses what it cannot read, in HTML', async () => {
    const answer = await overpass('[out:json];area[name=X]->.a;')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('parse error')
  })
})

test('web search finds sites among directories and social pages', async () => {
  const query = new URLSearchParams({ q: 'dentists in Springfield, Illinois', format: 'json' })
  const { results } = await (await fetch(`${world.env.WEB_SEARCH_URL}/search?${query}`)).json()
  const hosts: string[] = results.map(({ url }: { url: string }) => new URL(url).host)
  expect(hosts.filter((host) => host.endsWith('-springfield-il.example')).length).toBeGreaterThan(5)
  expect(hosts).toContain('www.citypages.example')
  expect(hosts).toContain('www.facebook.com')
})

describe('faults', () => {
  test('befall the same part of the hosts each time', () => {
    const { put, take } = newFaultBox(null)
    put({ sites: { mode: 'down', share: 0.3 } })
    const hosts = Array.from({ length: 100 }, (_, index) => `company-${index}.example`)
    const broken = () => hosts.filter((host) => take('sites', host))
    expect(broken()).toEqual(broken())
    expect(broken().length).toBeGreaterThan(20)
    expect(broken().length).toBeLessThan(40)
  })

  test('rate limits, garbage, delays and closed connections', async () => {
    await breakService({ overpass: { mode: 'rate-limit' } })
    expect((await overpass(dentistQuery)).headers.get('retry-after')).toBe('2')
    await breakService({ overpass: { mode: 'garbage' } })
    await expect((await overpass(dentistQuery)).json()).rejects.toThrow()
    await breakService({ overpass: { mode: 'refuse' } })
    await expect(overpass(dentistQuery)).rejects.toThrow()
    await breakService({ overpass: { mode: 'slow', delayMs: 400 } })
    const slow = overpass(dentistQuery)
    expect(await Promise.race([slow, sleep(100, 'still waiting')])).toBe('still waiting')
    expect((await slow).status).toBe(200)
  })

  test('are refused when they are unknown, and the state counts requests', async () => {
    expect((await breakService({ overpass: { mode: 'on-fire' } })).status).toBe(400)
    const { requests } = await (await fetch(`${world.controlUrl}/state`)).json()
    expect(requests.overpass).toBeGreaterThan(0)
  })
})
