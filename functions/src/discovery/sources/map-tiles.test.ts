import { describe, expect, it } from 'vitest'
import type { OpenStreetMap, OsmElement, OsmQuestion } from '../../integrations/overpass/open-street-map.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import { quartersOf, sweepMap } from './map-tiles.ts'

const bbox = { south: 0, north: 1, west: 0, east: 1 }
const centre = { lat: 0.6, lon: 0.6 }
const question: OsmQuestion = { anyOf: [], bbox, centre, limit: 10 }

/** 100 businesses on a grid. */
const city: OsmElement[] = Array.from({ length: 100 }, (_, n) => ({
  url: `https://www.openstreetmap.org/node/${n}`,
  lat: Math.floor(n / 10) / 10 + 0.05,
  lon: (n % 10) / 10 + 0.05,
  tags: { name: `Business ${n}` },
}))

const isIn = ({ south, north, west, east }: OsmQuestion['bbox'], { lat, lon }: OsmElement) =>
  lat !== null && lon !== null && lat >= south && lat < north && lon >= west && lon < east

/** A map that answers as Overpass does: the first elements by id, up to the limit. */
const mapOf = (elements: OsmElement[]) => {
  const asked: OsmQuestion[] = []
  const map: OpenStreetMap = {
    businesses: async (one) => {
      asked.push(one)
      return elements.filter((element) => isIn(one.bbox, element)).slice(0, one.limit)
    },
  }
  return { map, asked }
}

const options = (isEnough: (elements: OsmElement[]) => boolean) => ({
  timeoutMs: 20_000,
  signal: new AbortController().signal,
  now: () => 0,
  isEnough: async (elements: OsmElement[]) => isEnough(elements),
})

describe('the map of a place with more businesses than one answer holds', () => {
  it('is asked once if the first answer is enough', async () => {
    const { map, asked } = mapOf(city)
    const { elements, isWhole } = await sweepMap(
      map,
      question,
      options((found) => found.length >= 10),
    )
    expect([elements.length, asked.length, isWhole]).toEqual([10, 1, false])
  })

  it('is asked by quarters until there are enough that are new', async () => {
    const { map, asked } = mapOf(city)
    const known = new Set(city.slice(0, 20).map(({ url }) => url))
    const { elements } = await sweepMap(
      map,
      question,
      options((found) => found.filter(({ url }) => !known.has(url)).length >= 15),
    )
    expect(elements.filter(({ url }) => !known.has(url)).length).toBeGreaterThanOrEqual(15)
    expect(asked.length).toBeLessThan(10)
  })

  it('shows each business once and says whether all were seen', async () => {
    const few = mapOf(city.filter((_, n) => n % 5 === 0))
    const whole = await sweepMap(
      few.map,
      question,
      options(() => false),
    )
    expect([whole.elements.length, whole.isWhole]).toEqual([20, true])
    const many = mapOf(city)
    const part = await sweepMap(
      many.map,
      { ...question, limit: 2 },
      options(() => false),
    )
    expect(new Set(part.elements.map(({ url }) => url)).size).toBe(part.elements.length)
    expect([part.isWhole, many.asked.length]).toEqual([false, 20])
  })

  it('is asked by parts when the server cannot answer for the whole, but not when it answers nothing', async () => {
    const { map } = mapOf(city)
    const isWhole = (one: OsmQuestion) => one.bbox.north - one.bbox.south === 1
    const tired: OpenStreetMap = {
      businesses: async (one, given) => {
        if (isWhole(one)) throw new SourceFailure('busy', 'Too large.')
        return map.businesses(one, given)
      },
    }
    const { elements } = await sweepMap(
      tired,
      question,
      options((found) => found.length >= 10),
    )
    expect(elements.length).toBeGreaterThanOrEqual(10)
    let asked = 0
    const down: OpenStreetMap = {
      businesses: async () => {
        asked++
        throw new SourceFailure('busy', 'Too many requests.')
      },
    }
    await expect(
      sweepMap(
        down,
        question,
        options(() => false),
      ),
    ).rejects.toThrow('Too many requests.')
    expect(asked).toBe(2)
  })

  it('is asked from its centre outwards', () => {
    const [first, , , last] = quartersOf(bbox, centre)
    expect(first).toEqual({ south: 0.5, north: 1, west: 0.5, east: 1 })
    expect(last).toEqual({ south: 0, north: 0.5, west: 0, east: 0.5 })
  })
})
