import { describe, expect, it } from 'vitest'
import { isInside } from '../../../gazetteer/box.ts'
import type { FoundPlace } from '../../../gazetteer/nominatim.ts'
import { makeLifelikeWorld } from '../world/make-lifelike-world.ts'
import { gazetteerOver } from './sources.ts'

type Point = { lat: number; lon: number }

/** Counts the sides that a ray to the east crosses. */
const isWithin = ({ outline = [] }: FoundPlace, { lat, lon }: Point): boolean => {
  const crossed = outline.filter(([lonOfOne, latOfOne], index) => {
    const [lonOfNext, latOfNext] = outline[(index + 1) % outline.length] ?? [0, 0]
    if (latOfOne > lat === latOfNext > lat) return false
    return lon < lonOfOne + ((lat - latOfOne) / (latOfNext - latOfOne)) * (lonOfNext - lonOfOne)
  })
  return crossed.length % 2 === 1
}

describe.each(['tuning', 'reporting'] as const)('the regions of edition %s', (edition) => {
  const world = makeLifelikeWorld(edition, 1)
  const cells = world.cells.filter(({ towns }) => towns.length > 1)

  it.each(cells.map((cell) => [cell.query, cell] as const))('%s', (_, cell) => {
    const [region] = gazetteerOver(world).find(cell.place.text, [], true)
    if (!region) throw new Error(`No place ${cell.place.text}.`)
    for (const town of cell.towns) expect(isWithin(region, town)).toBe(true)
    for (const { role, town } of cell.firms.filter((firm) => firm.role === 'outside')) {
      expect([role, isInside(region.box, town.lat, town.lon)]).toEqual(['outside', true])
      expect(isWithin(region, town)).toBe(false)
    }
  })
})
