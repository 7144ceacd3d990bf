import { Criteria } from '@assay/shared/features/hunting/criteria'
import { expect, it } from 'vitest'
import { frameOf } from './search-frame.ts'

const box = { south: 49.2, north: 49.4, west: 10.3, east: 10.5 }
const criteriaAt = (name: string, more: object = {}) =>
  Criteria.parse({
    category: { text: 'dentists', from: 'query' },
    place: { text: 'here', name, lat: 49.3, lon: 10.4, bbox: box, alternatives: [], ...more },
    wishes: [],
    setAside: [],
  })

it('reads national phone numbers by the country of the gazetteer, whatever the language of the name', () => {
  const frame = frameOf(
    criteriaAt('Oberfelden, Bayern, Deutschland', { countryCode: 'DE', kind: 'town' }),
    null,
  )
  expect(frame).toMatchObject({ region: 'DE', where: { region: 'DE', isCountry: false, kind: 'town' } })
})

it('knows a country by its kind', () => {
  const frame = frameOf(criteriaAt('Deutschland', { countryCode: 'DE', kind: 'country' }), null)
  expect(frame.where).toMatchObject({ isCountry: true, region: 'DE' })
})

it.each([
  ['Springfield, Sangamon County, Illinois, United States', 'US', false],
  ['Germany', 'DE', true],
])('criteria from before the gazetteer told the country keep working: %s', (name, region, isCountry) => {
  expect(frameOf(criteriaAt(name), null)).toMatchObject({ region, where: { region, isCountry } })
})
