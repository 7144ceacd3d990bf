import { expect, it } from 'vitest'
import { overpassQuery } from '../../integrations/overpass/overpass-query.ts'
import { limitOf, statementsOf } from './overpass-query.ts'

const box = { south: 1, west: 2, north: 3, east: 4 }
const query = (anyOf: { key: string; values: string[] }[][], nameContains: string[] = []) =>
  overpassQuery({ anyOf, nameContains, bbox: box, centre: { lat: 2, lon: 3 }, limit: 80 }, 25)

it('reads what the engine asks', () => {
  const text = query(
    [[{ key: 'amenity', values: ['dentist'] }], [{ key: 'shop', values: ['books', 'gift'] }]],
    ['bread'],
  )
  const statements = statementsOf(text)
  const fits = (tags: Record<string, string>) =>
    statements.some(({ tests }) => tests.every((test) => test(tags)))
  expect(statements.map((statement) => statement.box)).toEqual([box, box, box])
  expect(fits({ name: 'A', amenity: 'dentist' })).toBe(true)
  expect(fits({ name: 'A', shop: 'gift' })).toBe(true)
  expect(fits({ name: 'Good Bread' })).toBe(true)
  expect(fits({ amenity: 'dentist' })).toBe(false)
  expect(fits({ name: 'A', shop: 'bakery' })).toBe(false)
  expect(limitOf(text)).toBe(80)
})
