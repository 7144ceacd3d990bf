import { describe, expect, it } from 'vitest'
import { readQuery } from './read-query.ts'

const certain = (text: string) => ({ text, isCertain: true })

describe('queries of businesses for businesses, by rules', () => {
  it.each([
    [
      'manufacturers of packaging machines in Ohio',
      'manufacturers of packaging machines',
      certain('Ohio'),
      [],
    ],
    [
      'packaging machine manufacturer near Toledo',
      'packaging machine manufacturer',
      { ...certain('Toledo'), isNear: true },
      [],
    ],
    [
      'SaaS companies that raised a Series B in Boston',
      'SaaS companies',
      certain('Boston'),
      ['raised a Series B'],
    ],
    ['tax advisers in Leeds for freelancers', 'tax advisers', certain('Leeds'), ['for freelancers']],
    [
      'industrial cleaning in Essen with own vehicles and night shifts',
      'industrial cleaning',
      certain('Essen'),
      ['own vehicles', 'night shifts'],
    ],
    ['licensed forklift trainers in Kent', 'forklift trainers', certain('Kent'), ['licensed']],
    [
      'Steuerberatungskanzlei an der Mosel',
      'Steuerberatungskanzlei',
      { text: 'der Mosel', isCertain: false },
      [],
    ],
    ['fabricants de meubles en Vendée', 'fabricants de meubles', certain('Vendée'), []],
    ['importadores de café en Cádiz', 'importadores de café', certain('Cádiz'), []],
    ['ISO 14001 printing works in Kent', 'printing works', certain('Kent'), ['ISO 14001']],
    ['fabrikanten van liften in Breda', 'fabrikanten van liften', certain('Breda'), []],
    ['avocats pénalistes à Lyon', 'avocats pénalistes', certain('Lyon'), []],
    ['restaurantes veganos en Cádiz', 'restaurantes', certain('Cádiz'), ['veganos']],
    [
      'experts-comptables à Nantes spécialisés en droit social',
      'experts-comptables',
      certain('Nantes'),
      ['spécialisés en droit social'],
    ],
  ])('%s', (query, category, place, wishes) => {
    const read = readQuery(query)
    expect({ category: read.category?.text, place: read.place, wishes: read.wishes }).toEqual({
      category,
      place,
      wishes,
    })
  })
})

describe('queries in Japanese, which has no spaces', () => {
  it.each([
    ['大阪市の弁護士', '弁護士', certain('大阪市'), []],
    ['横浜駅近くのパン屋', 'パン屋', { ...certain('横浜駅'), isNear: true }, []],
    ['京都で英語が話せる歯医者', '歯医者', certain('京都'), ['英語が話せる']],
    ['愛知県の樹脂加工会社', '樹脂加工会社', certain('愛知県'), []],
    ['個室のある居酒屋', '居酒屋', null, ['個室のある']],
  ])('%s', (query, category, place, wishes) => {
    const read = readQuery(query)
    expect({ category: read.category?.text, place: read.place, wishes: read.wishes }).toEqual({
      category,
      place,
      wishes,
    })
  })
})

describe('what names no kind of business', () => {
  it.each(['asdf qwer', 'Springfield', 'Bad Homburg', 'hello'])('%s', (query) => {
    expect(readQuery(query)).toMatchObject({ category: null, place: { text: query, isCertain: false } })
  })
})

describe('words for any company are no kind', () => {
  it.each([
    ['companies in Springfield', 'Springfield'],
    ['leads in Springfield', 'Springfield'],
    ['businesses near Lyon', 'Lyon'],
    ['small and medium-sized businesses in Lyon', 'Lyon'],
    ['B2B companies in Austin', 'Austin'],
    ['new customers in Boston', 'Boston'],
    ['all kinds of companies in Leeds', 'Leeds'],
    ['Firmen in Berlin', 'Berlin'],
    ['sociétés à Lyon', 'Lyon'],
    ['pequeñas empresas en Madrid', 'Madrid'],
    ['aziende a Milano', 'Milano'],
    ['bedrijven in Breda', 'Breda'],
    ['東京の会社', '東京'],
  ])('%s', (query, place) => {
    const read = readQuery(query)
    expect([read.category, read.place?.text]).toEqual([null, place])
  })

  it.each(['law firms', 'SaaS companies', 'entreprises de nettoyage', 'shops', 'roofing companies'])(
    'but %s are one',
    (kind) => expect(readQuery(`${kind} in Lyon`).category?.text).toBe(kind),
  )
})

it('a word that is a method of every object is a word', () => {
  expect(readQuery('constructoras en Lugo').category).toEqual({ text: 'constructoras', isKnown: true })
})
