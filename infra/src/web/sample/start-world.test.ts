import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
  test('apply until their times are used up', async () => {
    await breakService({ overpass: { mode: 'down', times: 1 } })
    expect((await overpass(dentistQuery)).status).toBe(503)
    expect((await overpass(dentistQuery)).status).toBe(200)
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
