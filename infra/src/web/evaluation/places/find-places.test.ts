import { expect, it } from 'vitest'
import { gazetteerOf } from './find-places.ts'
import { knownPlaces } from './known-places.ts'

const find = gazetteerOf(knownPlaces).find
const found = (question: string) => find(question, [], true).map(({ displayName }) => displayName)

it.each([
  ['Toscana', 'Tuscany, Italy'],
  ['Dallas, TX', 'Dallas, Texas, United States'],
  ['94103', '94103'],
  ['50667 Köln', '50667'],
  ['31000 Toulouse', '31000'],
  ['Hamburg Altona', 'Hamburg-Altona'],
  ['Cleveland, Ohio', 'Cleveland, Ohio, United States'],
  ['東京都渋谷区', 'Shibuya, Tokyo, Japan'],
  ['Genève', 'Geneva, Switzerland'],
])('%s', (question, first) => {
  expect(found(question)[0]).toContain(first.split(',')[0])
})

it('gives several places of one name, the most important first', () => {
  expect(found('Camden')).toHaveLength(2)
  expect(found('Birmingham').length).toBeGreaterThan(1)
})

it('finds nothing when a word fits no place', () => {
  expect(found('Springfield near nowhere')).toEqual([])
  expect(found('Raum Stuttgart')).toEqual([])
})

it('names the country of a small place in its own language, and gives its code', () => {
  const [place] = find('Oberfelden', [], true)
  expect(place?.displayName).toBe('Oberfelden, Bayern, Deutschland')
  expect(place?.address.country_code).toBe('de')
})
