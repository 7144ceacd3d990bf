import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js'
import { describe, expect, it } from 'vitest'
import { languages } from '../../words/language.ts'
import { citiesOf } from '../words/cities.ts'
import type { Edition } from '../words/edition.ts'
import { namesOf } from '../words/names.ts'
import type { Phrases } from '../words/phrase-book.ts'
import { phraseBooks } from '../words/phrases.ts'
import { isWanted, traps } from './company.ts'
import { phoneOf } from './make-company.ts'
import { makeWorld } from './make-world.ts'

const editions = ['tuning', 'reporting'] as const
const textsOf = ({
  labels: _labels,
  links: _links,
  paths: _paths,
  spelled: _spelled,
  yes,
  no,
  ...sentences
}: Phrases): string[] => [...Object.values(sentences), ...Object.values(yes), ...Object.values(no)].flat()
const wordingsOf = (edition: Edition) => {
  const { byLanguage, parked, injections, queries } = phraseBooks[edition]
  return [
    ...languages.flatMap((language) => textsOf(byLanguage[language])),
    ...parked,
    ...injections,
    ...queries,
  ]
}

describe.each(editions)('the %s world', (edition) => {
  const world = makeWorld(edition, 5)

  it('is as large as promised', () => {
    expect(world.companies.length).toBeGreaterThanOrEqual(2000)
    expect(new Set(world.cells.map(({ city }) => city.name)).size).toBe(8)
    expect(new Set(world.cells.map(({ trade }) => trade.type)).size).toBe(13)
    expect(world.cells.filter(({ companies }) => companies.length >= 20).length).toBeGreaterThanOrEqual(30)
  })

  it('has every trap, chains and namesakes', () => {
    expect(new Set(world.companies.map(({ trap }) => trap))).toEqual(new Set(traps))
    expect(world.companies.some(({ chain }) => chain !== null)).toBe(true)
    const [cell] = world.cells
    const names = cell?.companies.filter(({ chain }) => chain === null).map(({ name }) => name) ?? []
    expect(new Set(names).size).toBeLessThan(names.length)
  })

  it('lets each source know 60 to 80 % of a cell', () => {
    const shares = world.cells.flatMap(({ companies }) =>
      (['web', 'ai'] as const).map(
        (source) => companies.filter(({ listed }) => listed[source]).length / companies.length,
      ),
    )
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.59)
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.81)
  })

  it('gives no phone number and no site twice', () => {
    const phones = world.companies.flatMap(({ phone, fax }) => [phone.e164, ...(fax ? [fax.e164] : [])])
    expect(new Set(phones).size).toBe(phones.length)
    const hosts = world.companies.filter(({ chain }) => chain === null).flatMap(({ host }) => host ?? [])
    expect(new Set(hosts).size).toBe(hosts.length)
  })

  it('is the same for the same seed, another for another', () => {
    expect(makeWorld(edition, 5).companies.map(({ name }) => name)).toEqual(
      world.companies.map(({ name }) => name),
    )
    expect(makeWorld(edition, 6).companies.map(({ name }) => name)).not.toEqual(
      world.companies.map(({ name }) => name),
    )
  })

  it('mostly holds companies that a search should find', () => {
    expect(world.companies.filter(isWanted).length / world.companies.length).toBeGreaterThan(0.7)
  })

  it.each(citiesOf[edition].map((city) => [city.name, city] as const))(
    'writes numbers of %s as a reader can read them',
    (_, city) => {
      const { e164, written } = phoneOf(city, 41)
      const read = written.map(
        (text) => findPhoneNumbersInText(text, city.country as CountryCode)[0]?.number.number,
      )
      expect(read).toEqual(written.map(() => e164))
    },
  )
})

describe('the two editions', () => {
  it('share no town, no name and no wording', () => {
    const [tuning, reporting] = editions
    const both = (one: string[], other: string[]) => one.filter((text) => other.includes(text))
    expect(
      both(
        citiesOf[tuning].map(({ name }) => name),
        citiesOf[reporting].map(({ name }) => name),
      ),
    ).toEqual([])
    for (const language of languages)
      expect(both(namesOf[tuning][language].families, namesOf[reporting][language].families)).toEqual([])
    expect(both(wordingsOf(tuning), wordingsOf(reporting))).toEqual([])
  })
})
