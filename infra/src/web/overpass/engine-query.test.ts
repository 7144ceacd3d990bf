import { overpassQuery } from '@assay/functions/integrations/overpass/overpass-query'
import { expect, it } from 'vitest'
import { parseOverpassQuery } from './parse-query.ts'

const box = { south: 1, west: 2, north: 3, east: 4 }
const query = (anyOf: { key: string; values: string[] }[][], nameContains: string[] = []) =>
  overpassQuery({ anyOf, nameContains, bbox: box, centre: { lat: 2, lon: 3 }, limit: 80 }, 25)

it('reads what the engine asks', () => {
  const { statements, out } = parseOverpassQuery(
    query(
      [[{ key: 'amenity', values: ['dentist'] }], [{ key: 'shop', values: ['books', 'gift'] }]],
      ['bread'],
    ),
  )
  const fits = (tags: Record<string, string>) =>
    statements.some(({ filters }) => filters.every((filter) => filter(tags)))
  expect(statements.map((statement) => statement.box)).toEqual([box, box, box])
  expect(fits({ name: 'A', amenity: 'dentist' })).toBe(true)
  expect(fits({ name: 'A', shop: 'gift' })).toBe(true)
  expect(fits({ name: 'Good Bread' })).toBe(true)
  expect(fits({ amenity: 'dentist' })).toBe(false)
  expect(fits({ name: 'A', shop: 'bakery' })).toBe(false)
  expect(out.limit).toBe(80)
})
