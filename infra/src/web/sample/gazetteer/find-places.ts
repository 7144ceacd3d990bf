import { isUnspaced, plain, saysPhrase, wordsOf } from '../../words/words.ts'
import { cities } from './cities.ts'
import { countries, regions } from './countries.ts'
import { districts } from './districts.ts'
import type { City, Country, Place } from './place.ts'

export const allPlaces: Place[] = [
  ...Object.values(countries),
  ...Object.values(regions),
  ...cities,
  ...districts,
]

export const countryOf = (place: Place): Country => (place.level === 'country' ? place : place.country)

/** All names of a place, the longest first. */
export const namesOf = (place: Place): string[] =>
  [...new Set([place.name, place.localName, ...place.aliases].map(plain).filter(Boolean))].sort(
    (one, other) => other.length - one.length,
  )

const containersOf = ({ name, localName, region, county, postcode }: City): string[] => [
  ...(region ? [region.name, region.localName, region.code, ...region.aliases] : []),
  ...(county ? [county] : []),
  ...[name, localName, postcode.replace(/[# ].*/, ''), 'city'],
]

/** Words that may accompany the name: codes and names of what contains the place. */
const surroundingsOf = (place: Place): string => {
  const country = countryOf(place)
  const names: string[] =
    place.level === 'country' ? [] : [country.name, country.localName, ...country.aliases]
  if (place.level === 'city') names.push(...containersOf(place))
  if (place.level === 'suburb') names.push(...containersOf(place.city))
  if (place.level === 'state') names.push(place.code, 'state')
  return ` ${names.map(plain).join(' ')} `
}

const answersTo = (place: Place, question: string): boolean => {
  const asked = ` ${plain(question)} `
  const name = namesOf(place).find((candidate) => saysPhrase(asked, candidate))
  if (!name) return place.level === 'state' && plain(question) === plain(place.code)
  const surroundings = surroundingsOf(place)
  return wordsOf(asked.replace(isUnspaced(name) ? name : ` ${name} `, ' ')).every((word) =>
    surroundings.includes(` ${word} `),
  )
}

/** The places that a text names, the most important first; none when a word of the text fits nothing. */
export const findPlaces = (question: string, countryCodes: string[] = []): Place[] =>
  plain(question) === ''
    ? []
    : allPlaces
        .filter((place) => countryCodes.length === 0 || countryCodes.includes(countryOf(place).code))
        .filter((place) => answersTo(place, question))
        .sort((one, other) => other.importance - one.importance)

/** A postcode that a text holds, and the city to which it and all other words of the text belong. */
export type PostcodeFound = { postcode: string; city: City }

export const findPostcodes = (question: string, countryCodes: string[] = []): PostcodeFound[] =>
  cities
    .filter(({ country }) => countryCodes.length === 0 || countryCodes.includes(country.code))
    .flatMap((city) => {
      const pattern = city.postcode.replace(/#/g, '\\d').replace(/ /g, ' ?')
      const [postcode] =
        new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}-])`, 'iu').exec(question) ?? []
      if (postcode === undefined) return []
      const words = ` ${[...namesOf(city), surroundingsOf(city)].join(' ')} `
      const others = wordsOf(question.replace(postcode, ' '))
      return others.every((word) => words.includes(` ${word} `)) ? [{ postcode, city }] : []
    })
    .sort((one, other) => other.city.importance - one.city.importance)
