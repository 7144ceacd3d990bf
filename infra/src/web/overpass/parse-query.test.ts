import { expect, test } from 'vitest'
import { OverpassSyntaxError, parseOverpassQuery } from './parse-query.ts'

const only = (query: string) => {
  const [statement] = parseOverpassQuery(query).statements
  if (!statement) throw new Error('There is no statement.')
  return statement
}

const accepts = (filter: string, tags: Record<string, string>): boolean =>
  only(`[out:json];nwr${filter}(1,2,3,4);out;`).filters.every((one) => one(tags))

test('settings, unions, boxes and out are read', () => {
  const query = parseOverpassQuery(
    '[out:json][timeout:25][bbox:39,-90,40,-89];\n(\n  node["shop"="bakery"];\n  way["shop"="bakery"](1,2,3,4);\n);\nout center tags 50;',
  )
  expect(query.statements.map(({ types, box }) => [types, box])).toEqual([
    [['node'], { south: 39, west: -90, north: 40, east: -89 }],
    [['way'], { south: 1, west: 2, north: 3, east: 4 }],
  ])
  expect(query.out).toEqual({ mode: 'tags', center: true, limit: 50 })
})

test('filters compare tags as Overpass does', () => {
  expect(accepts('["amenity"="dentist"]', { amenity: 'dentist' })).toBe(true)
  expect(accepts('["amenity"="dentist"]', { amenity: 'doctors' })).toBe(false)
  expect(accepts('["amenity"~"^(dentist|doctors)$"]', { amenity: 'doctors' })).toBe(true)
  expect(accepts('["name"~"smile",i]', { name: 'Bright Smile' })).toBe(true)
  expect(accepts('[shop]["name"]', { shop: 'bakery' })).toBe(false)
  expect(accepts('[!"website"]', { shop: 'bakery' })).toBe(true)
  expect(accepts('["shop"!="bakery"]', { shop: 'books' })).toBe(true)
  expect(accepts('["shop"!~"book"]', { shop: 'books' })).toBe(false)
  expect(accepts('[~"^(contact:)?phone$"~"."]', { 'contact:phone': '1' })).toBe(true)
})

test('around is read', () => {
  expect(only('[out:json];nwr(around:500,39.8,-89.6)["craft"];out;').around).toEqual({
    meters: 500,
    lat: 39.8,
    lon: -89.6,
  })
})

test('what is not understood is an error', () => {
  expect(() => parseOverpassQuery('[out:json];area["name"="X"]->.a;')).toThrow(OverpassSyntaxError)
  expect(() => parseOverpassQuery('node(1,2,3,4);out;')).toThrow(OverpassSyntaxError)
})
