import { expect, it } from 'vitest'
import { isCountry, regionOf } from './region.ts'

it.each([
  ['Springfield, Sangamon County, Illinois, United States', 'US'],
  ['Berlin, Germany', 'DE'],
  ['London, Greater London, England, United Kingdom', 'GB'],
  ['Prague, Czechia', 'CZ'],
  ['Netherlands', 'NL'],
  ['Atlantis', null],
])('%s lies in %s', (name, code) => {
  expect(regionOf(name)).toBe(code)
})

it('distinguishes a country from a place in it', () => {
  expect(isCountry('United States')).toBe(true)
  expect(isCountry('Berlin, Germany')).toBe(false)
})
