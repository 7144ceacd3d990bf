import { plain, wordsOf } from '../../words/words.ts'
import { cities } from './cities.ts'
import { countries, regions } from './countries.ts'
import type { Country, Place } from './place.ts'

export const allPlaces: Place[] = [...Object.values(countries), ...Object.values(regions), ...cities]

export const countryOf = (place: Place): Country => (place.level === 'country' ? place : place.country)

/** All names of a place, the longest first. */
export const namesOf = (place: Place): string[] =>
  [
    ...new Set(
      [place.name, place.localName, ...(place.level === 'state' ? [] : place.aliases)]
        .map(plain)
        .filter(Boolean),
    ),
  ].sort((one, other) => other.length - one.length)

/** Words that may accompany the name: codes and names of what contains the place. */
const surroundingsOf = (place: Place): string => {
  const country = countryOf(place)
  const names: string[] =
    place.level === 'country' ? [] : [country.name, country.localName, ...country.aliases]
  if (place.level === 'city' && place.region)
    names.push(place.region.name, place.region.localName, place.region.code)
  if (place.level === 'city' && place.county) names.push(place.county)
  if (place.level === 'city') names.push(place.postcode.replace(/[# ].*/, ''), 'city')
  if (place.level === 'state') names.push(place.code, 'state')
  return ` ${names.map(plain).join(' ')} `
}

const answersTo = (place: Place, question: string): boolean => {
  const asked = ` ${plain(question)} `
  const name = namesOf(place).find((candidate) => asked.includes(` ${candidate} `))
  if (!name) return place.level === 'state' && plain(question) === plain(place.code)
  const surroundings = surroundingsOf(place)
  return wordsOf(asked.replace(` ${name} `, ' ')).every((word) => surroundings.includes(` ${word} `))
}

/** The places that a text names, the most important first; none when a word of the text fits nothing. */
export const findPlaces = (question: string, countryCodes: string[] = []): Place[] =>
  plain(question) === ''
    ? []
    : allPlaces
        .filter((place) => countryCodes.length === 0 || countryCodes.includes(countryOf(place).code))
        .filter((place) => answersTo(place, question))
        .sort((one, other) => other.importance - one.importance)
