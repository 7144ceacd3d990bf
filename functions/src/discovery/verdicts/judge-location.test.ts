import { describe, expect, it } from 'vitest'
import type { Where } from '../where.ts'
import { judgeLocation } from './judge-location.ts'

const lyon: Where = {
  text: 'Lyon',
  names: ['Lyon'],
  box: { south: 45.7, north: 45.8, west: 4.7, east: 4.9 },
  centre: { lat: 45.75, lon: 4.8 },
  region: 'FR',
  isCountry: false,
  kind: 'town',
}
const at = (lat: number, lon: number) => ({
  source: 'OpenStreetMap' as const,
  url: 'https://www.openstreetmap.org/node/1',
  name: 'Boulangerie',
  website: null,
  domain: null,
  phone: null,
  street: null,
  position: { lat, lon },
  isClosed: false,
  says: [],
  evidence: [],
})

describe('where a company is', () => {
  it('is determined by its position', () => {
    expect(judgeLocation(lyon, [at(45.75, 4.8)], [], []).verdict).toBe('yes')
    expect(judgeLocation(lyon, [at(48.9, 2.3)], [], []).verdict).toBe('no')
  })

  it.each([
    'We have moved: you now find us in Paris.',
    'Wir sind umgezogen: Sie finden uns jetzt in Paris.',
    'Nous avons déménagé : retrouvez-nous à Paris.',
    'Nos hemos mudado: ahora estamos en París.',
    'Wij zijn verhuisd: u vindt ons nu in Parijs.',
  ])('is better known to itself: %s', (line) => {
    const judged = judgeLocation(lyon, [at(45.75, 4.8)], [], [{ url: 'https://a.example/', lines: [line] }])
    expect(judged).toEqual({ verdict: 'no', quote: line, url: 'https://a.example/' })
  })

  it('stays when it moved within the town', () => {
    const lines = ['Nous avons déménagé : retrouvez-nous à Lyon.']
    expect(judgeLocation(lyon, [at(45.75, 4.8)], [], [{ url: 'https://a.example/', lines }]).verdict).toBe(
      'yes',
    )
  })

  it('is unknown when nothing says it', () => {
    expect(judgeLocation(lyon, [], [], []).verdict).toBe('unknown')
  })

  it.each([
    ['豊田市', '〒471-0025 愛知県豊田市本町38', 'yes'],
    ['京都市', '〒604-8571 京都府京都市中京区寺町通1', 'yes'],
    ['京都', '〒100-0001 東京都千代田区千代田1', 'no'],
  ])('%s is found in an address without spaces: %s', (name, value, verdict) => {
    const where = { ...lyon, text: name, names: [name], region: 'JP' }
    const evidence = [
      {
        field: 'address',
        value,
        quote: value,
        url: 'https://a.example/',
        fetchedAt: '2026-01-01T00:00:00.000Z',
        method: 'text' as const,
      },
    ]
    expect(judgeLocation(where, [], evidence, []).verdict).toBe(verdict)
  })

  it('is outside a town by the name of another one, but not outside an area', () => {
    const evidence = [
      {
        field: 'location',
        value: 'Villeurbanne',
        quote: 'addr:city=Villeurbanne',
        url: 'https://www.openstreetmap.org/node/1',
        fetchedAt: '2026-01-01T00:00:00.000Z',
        method: 'osm' as const,
      },
    ]
    expect(judgeLocation(lyon, [at(45.75, 4.8)], evidence, []).verdict).toBe('no')
    expect(judgeLocation({ ...lyon, kind: 'region' }, [at(45.75, 4.8)], evidence, []).verdict).toBe('yes')
  })
})
