import { expect, test } from 'vitest'
import { cities } from './cities.ts'
import { findPlaces } from './find-places.ts'

const namesFor = (question: string, countryCodes: string[] = []): string[] =>
  findPlaces(question, countryCodes).map((place) =>
    place.level === 'city' ? `${place.name} ${place.region?.code ?? place.country.code}` : place.name,
  )

test('there are many cities, and each is found by its own name', () => {
  expect(cities.length).toBeGreaterThanOrEqual(30)
  for (const city of cities) {
    expect(findPlaces(city.name)).toContain(city)
    expect(findPlaces(city.localName)).toContain(city)
  }
})

test('an ambiguous name gives all its places, the most important first', () => {
  expect(namesFor('Springfield')).toEqual([
    'Springfield IL',
    'Springfield MO',
    'Springfield MA',
    'Springfield OR',
    'Springfield OH',
  ])
  expect(namesFor('Portland')).toEqual(['Portland OR', 'Portland ME'])
})

test('what contains a place narrows it', () => {
  expect(namesFor('Springfield, IL')).toEqual(['Springfield IL'])
  expect(namesFor('springfield missouri usa')).toEqual(['Springfield MO'])
  expect(namesFor('London, Ontario')).toEqual(['London ON'])
  expect(namesFor('London', ['gb'])).toEqual(['London ENG'])
})

test('states, countries and local names are places too', () => {
  expect(namesFor('Illinois')).toEqual(['Illinois'])
  expect(namesFor('United States')).toEqual(['United States'])
  expect(namesFor('München')).toEqual(['Munich BY'])
})

test('a Japanese place is found by its name, with or without what contains it', () => {
  for (const name of ['渋谷', '渋谷区', '東京都渋谷区', 'Shibuya, Tokyo, Japan'])
    expect(namesFor(name)).toEqual(['Shibuya TYO'])
  expect(namesFor('東京')).toEqual(['Tokyo'])
  expect(namesFor('大阪')).toEqual(['Osaka OSA'])
  expect(namesFor('渋谷の歯医者')).toEqual([])
})

test('an unknown word finds nothing', () => {
  expect(namesFor('Atlantis')).toEqual([])
  expect(namesFor('dentists in Springfield')).toEqual([])
  expect(namesFor('  ')).toEqual([])
})
