import { describe, expect, test } from 'vitest'
import { newRegistry } from '../companies/registry.ts'
import { citiesIn, companiesFor, understand } from './ask.ts'

const slugs = (text: string): string[] => citiesIn(text).map(({ slug }) => slug)

describe('cities', () => {
  test('of the state that is named count before namesakes', () => {
    expect(slugs('dentists in Springfield, Sangamon County, Illinois, United States')).toEqual([
      'springfield-il',
    ])
    expect(slugs('dentists in Springfield MO')).toEqual(['springfield-mo'])
    expect(slugs('dentists in Portland or nearby')).toEqual(['portland-or', 'portland-me'])
  })

  test('of a whole state or country, when it names no city', () => {
    expect(slugs('plumbers in Illinois')).toEqual(['chicago', 'springfield-il'])
    expect(slugs('Zahnärzte in Deutschland')).toContain('munich')
    expect(slugs('plumbers')).toEqual([])
  })
})

test('words of any language tell the kind', () => {
  expect(understand('Zahnarzt in München').kinds.map(({ id }) => id)).toEqual(['dentist'])
  expect(understand('cabinet dentaire Lyon').kinds.map(({ id }) => id)).toEqual(['dentist'])
  expect(understand('Financial Services in Boston').kinds.map(({ businessType }) => businessType)).toEqual(
    Array(3).fill('Financial Services'),
  )
})

test('a pizzeria is a kind of its own, which the map knows by its cuisine', () => {
  const [kind, ...others] = understand('pizzerias in Springfield').kinds
  expect(kind).toMatchObject({ id: 'pizzeria', tags: { amenity: 'restaurant', cuisine: 'pizza' } })
  expect(others).toEqual([])
})

test('a Japanese question needs no spaces', () => {
  expect(understand('渋谷の歯医者').kinds.map(({ id }) => id)).toEqual(['dentist'])
  expect(slugs('渋谷の歯医者')).toEqual(['shibuya'])
  expect(slugs('東京の税理士')).toEqual(['shibuya', 'shinjuku'])
})

test('a company is found by its name', () => {
  const registry = newRegistry(1)
  const [company] = companiesFor(registry, 'web-search', 'dentists in Springfield, Illinois')
  expect(companiesFor(registry, 'web-search', `${company?.name} dentist Springfield, Illinois`)).toEqual([
    company,
  ])
})

test('a company is found by its name alone, and so are its namesakes of other towns', () => {
  const registry = newRegistry(1)
  const [{ name } = { name: '' }] = companiesFor(registry, 'web-search', 'dentists in Springfield, Illinois')
  const found = companiesFor(registry, 'web-search', name)
  expect(found.filter((company) => !name.startsWith(company.name))).toEqual([])
  expect(found.map(({ city }) => city.slug)).toContain('springfield-il')
  expect(companiesFor(registry, 'web-search', `${name} Springfield IL`)).toEqual(
    found.filter(({ city }) => city.slug === 'springfield-il'),
  )
  expect(companiesFor(registry, 'web-search', 'dentists')).toEqual([])
})
