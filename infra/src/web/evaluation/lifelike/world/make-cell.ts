import { nth } from '../../../chance/random.ts'
import { hashOf } from '../../words/chance.ts'
import type { Edition } from '../../words/edition.ts'
import { categories, countries, halfOf, phrasesIn, type TownRow, wishes } from '../words/words.ts'
import type { LifelikeCell, Role, Town } from './firm.ts'

export const townOf = (row: TownRow, stateCode: string): Town => {
  const [name, localName, postcode, lat, lon, otherState] = row
  return {
    name: String(name),
    localName: String(localName),
    postcode: String(postcode),
    lat: Number(lat),
    lon: Number(lon),
    stateCode: String(otherState ?? stateCode),
  }
}

/** The towns of an edition; the editions have none in common. */
export const townsOf = (edition: Edition, countryCode: string): Town[] => {
  const country = countries[countryCode]
  if (!country) throw new Error(`No country ${countryCode}.`)
  const half = edition === 'tuning' ? country.towns.slice(0, 2) : country.towns.slice(2)
  return half.map((row) => townOf(row, country.region[2] ?? ''))
}

/** The word before a town and before a region. */
const prepositions: Record<string, [town: string, region: string]> = {
  en: ['in', 'in'],
  de: ['in', 'in'],
  fr: ['à', 'en'],
  it: ['a', 'in'],
  es: ['en', 'en'],
  nl: ['in', 'in'],
}

const queryOf = (language: string, what: string, place: string, wish: string, isRegion: boolean): string => {
  const words = prepositions[language]
  if (!words) return `${place}の${what} ${wish}`.trim()
  const comma = language === 'en' && wish ? ',' : ''
  return `${what} ${words[isRegion ? 1 : 0]} ${place}${comma} ${wish}`.trim()
}

const cellsPerRegion = 3
/** The firms of a few streets. */
const usualSpread = 0.02

/** The search of a category, without its firms. Every third search is for a region, every second has a wish. */
export const makeCell = (edition: Edition, seed: number, index: number): LifelikeCell => {
  const category = nth(categories, index)
  const country = countries[category.country]
  const phrases = phrasesIn[country?.language ?? '']
  if (!country || !phrases) throw new Error(`No words for ${category.country}.`)
  const all = townsOf(edition, category.country)
  const isRegion = index % cellsPerRegion === 0
  const town = nth(all, index)
  const ofLanguage = wishes.filter(({ language }) => language === country.language)
  const wish = index % 2 === 1 ? nth(ofLanguage, hashOf(seed, 'wish', index) % ofLanguage.length) : null
  const place = isRegion ? (country.region[0] ?? '') : town.localName
  return {
    edition,
    seed,
    index,
    category,
    countryCode: category.country,
    country,
    phrases,
    towns: isRegion ? all : [town],
    place: { text: place, id: isRegion ? `${category.country} region` : `${category.country} ${town.name}` },
    wish,
    query: queryOf(country.language, category.query, place, wish?.words ?? '', isRegion),
    queryWithoutWish: queryOf(country.language, category.query, place, '', isRegion),
    spread: usualSpread,
    firms: [],
  }
}

/** The wording of an edition, from a list with one for each. */
export const wordingOf = <Item>({ edition }: Pick<LifelikeCell, 'edition'>, pair: readonly Item[]): Item =>
  nth(halfOf(edition, pair), 0)

/** What a firm calls itself by its trade. */
export const callingOf = (cell: LifelikeCell, role: Role): string =>
  wordingOf(cell, role === 'near' ? cell.category.nearNouns : cell.category.nouns)
