import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { cities, cityOfSlug } from '../gazetteer/cities.ts'
import type { City } from '../gazetteer/place.ts'
import { type Company, traps } from './company.ts'
import { inLatin } from './japanese-names.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { makeCompanies } from './make-companies.ts'
import { newRegistry, type SourceName } from './registry.ts'

const city = (slug: string): City => {
  const found = cityOfSlug(slug)
  if (!found) throw new Error(`There is no ${slug}.`)
  return found
}

const kind = (id: string): Kind => {
  const found = kinds.find((one) => one.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

const everyKindIn = (slug: string): Company[] => kinds.flatMap((one) => makeCompanies(1, city(slug), one))

const isValid = (phone: string, country: string): boolean =>
  parsePhoneNumberFromString(phone, country.toUpperCase() as 'US')?.isValid() ?? false

describe('companies', () => {
  test('the same seed makes the same companies, another seed others', () => {
    const make = (seed: number) => makeCompanies(seed, city('springfield-il'), kind('dentist'))
    expect(make(1)).toEqual(make(1))
    expect(make(2).map(({ name }) => name)).not.toEqual(make(1).map(({ name }) => name))
  })

  test.each(cities.map((one) => [one.slug, one] as const))(
    'phones in %s are valid and unlike',
    (_slug, one) => {
      const companies = kinds.slice(0, 4).flatMap((each) => makeCompanies(1, one, each))
      const phones = companies.flatMap(({ phone, formerPhone }) => [phone, formerPhone])
      for (const { national, international } of phones) {
        expect(isValid(national, one.country.code), national).toBe(true)
        expect(parsePhoneNumberFromString(international)?.number).toBe(
          parsePhoneNumberFromString(national, one.country.code.toUpperCase() as 'US')?.number,
        )
      }
      expect(new Set(phones.map(({ international }) => international)).size).toBe(phones.length)
    },
  )

  test.each(['springfield-il', 'munich', 'paris', 'madrid', 'amsterdam', 'london-uk', 'shibuya', 'osaka'])(
    'all companies of %s have hosts and numbers of their own',
    (slug) => {
      const companies = everyKindIn(slug)
      const hosts = companies.flatMap(({ host, formerHost }) => [host, formerHost]).filter(Boolean)
      const phones = companies.flatMap(({ phone, formerPhone, branches }) =>
        [phone, formerPhone, ...branches.map((branch) => branch.phone)].map(
          ({ international }) => international,
        ),
      )
      expect(new Set(hosts).size).toBe(hosts.length)
      expect(new Set(phones).size).toBe(phones.length)
      for (const host of hosts) expect(host).toMatch(/^[a-z0-9-]{1,63}\.example$/)
    },
  )

  test('a set has 20 to 40 companies, a chain, and a quarter of difficult sites', () => {
    for (const one of kinds) {
      const companies = makeCompanies(1, city('austin'), one)
      expect(companies.length).toBeGreaterThanOrEqual(20)
      expect(companies.length).toBeLessThanOrEqual(40)
      expect(companies.filter(({ branches }) => branches.length > 0)).toHaveLength(1)
      const difficult = companies.filter(({ trap }) => trap !== 'none').length / companies.length
      expect(difficult).toBeGreaterThan(0.15)
      expect(difficult).toBeLessThan(0.35)
    }
  })

  test('a Japanese company is called, and its people are named, as in Japan', () => {
    const [first] = makeCompanies(1, city('shibuya'), kind('estate-agent'))
    expect(first?.name).toMatch(/^株式会社\p{Script=Han}+不動産$/u)
    expect(first?.phone).toEqual({
      national: expect.stringMatching(/^03-5550-\d{4}$/),
      international: expect.stringMatching(/^\+81 3-5550-\d{4}$/),
    })
    expect(first?.owner.last).toMatch(/^\p{Script=Han}+$/u)
  })

  test('two names that share a character have hosts in Latin letters', () => {
    expect(inLatin('山田中央')).toBe('yamada  chuo')
  })

  test.each([
    ['packaging-machines', 'iso-9001', 'spare-parts'],
    ['freight-forwarder', 'customs-clearance', 'hazardous-goods'],
    ['industrial-cleaning', 'iso-9001', 'night-work'],
    ['metal-fabricator', 'iso-9001', 'small-batches'],
  ])(
    '%s: every site states two things that buyers ask for, and several firms fulfil both',
    (id, ...asked) => {
      const companies = makeCompanies(1, city('chicago'), kind(id))
      const holding = companies.map(({ traits }) =>
        traits.filter((one) => asked.includes(one.id)).map(({ holds }) => holds),
      )
      expect(holding.every(({ length }) => length === 2)).toBe(true)
      expect(holding.filter((both) => both.every(Boolean)).length).toBeGreaterThan(5)
      expect(holding.filter((both) => both.some((holds) => !holds)).length).toBeGreaterThan(5)
    },
  )

  test('a city has every trap', () => {
    expect(new Set(everyKindIn('boston').map(({ trap }) => trap))).toEqual(new Set(traps))
  })
})

describe('registry', () => {
  test.each<SourceName>(['openstreetmap', 'web-search', 'ai-search'])(
    '%s knows 60 to 80 %% of them',
    (source) => {
      const registry = newRegistry(1)
      for (const one of kinds) {
        const share =
          registry.companiesKnownTo(source, city('denver'), one).length /
          registry.companiesOf(city('denver'), one).length
        expect(share).toBeGreaterThanOrEqual(0.6)
        expect(share).toBeLessThanOrEqual(0.8)
      }
    },
  )

  test('a company is found by its host before anybody asked for its city', () => {
    const company = makeCompanies(1, city('lyon'), kind('hotel')).find(({ host }) => host)
    const registry = newRegistry(1)
    expect(registry.companyOfHost(`www.${company?.host}`)?.name).toBe(company?.name)
    expect(registry.companyOfHost('nobody-lyon.example')).toBeNull()
    expect(registry.companyOfHost('127.0.0.1')).toBeNull()
  })
})
