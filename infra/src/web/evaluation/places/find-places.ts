import { boxAround } from '../../gazetteer/box.ts'
import type { FoundPlace, Gazetteer, PlaceLevel } from '../../gazetteer/nominatim.ts'
import { type Outline, outlineIn } from '../../gazetteer/outline.ts'
import { plain } from '../../words/words.ts'

/** A place of the simulated gazetteer. The first name is the English one, the second the local one where it differs. */
export type KnownPlace = {
  id: string
  level: PlaceLevel
  country: string
  names: string[]
  /** The id of what contains it. */
  within: string | null
  lat: number
  lon: number
  half: number
  importance: number
  /** Its border; areas without one have their box without its corners. */
  outline?: Outline
}

/** Small places have no English display name, as on the real map. */
const leastImportanceInEnglish = 0.6

/** The part of a box's side that its corners take. */
const corner = 0.3

/** A part of the question without one name; null when it is not there. Words of alphabets count whole. */
const without = (question: string, name: string): string | null => {
  const isSpaced = /^[\p{Script=Latin}\p{N} ]+$/u.test(name)
  const [text, part] = isSpaced ? [` ${question} `, ` ${name} `] : [question, name]
  return text.includes(part) ? text.replace(part, ' ').trim() : null
}

const longestFirst = (names: string[]) =>
  [...new Set(names.map(plain))].toSorted((a, b) => b.length - a.length)

/** A gazetteer over places. A question must be a name of the place; the rest may only name what contains it. */
export const gazetteerOf = (places: KnownPlace[]): Gazetteer => {
  const byId = new Map(places.map((place) => [place.id, place]))
  const around = (place: KnownPlace): KnownPlace[] => {
    const outer = place.within === null ? undefined : byId.get(place.within)
    return outer ? [outer, ...around(outer)] : []
  }
  const isNamed = (place: KnownPlace, question: string): boolean => {
    const context = longestFirst([...around(place).flatMap(({ names }) => names), place.country])
    return longestFirst(place.names).some((name) => {
      let rest = without(question, name)
      for (const other of context) if (rest) rest = without(rest, other) ?? rest
      return rest === ''
    })
  }

  const foundPlace = (place: KnownPlace, isEnglish: boolean): FoundPlace => {
    const outer = around(place)
    const isInEnglish = isEnglish && place.importance >= leastImportanceInEnglish
    const nameIn = ({ names }: KnownPlace, english: boolean) =>
      (english ? names[0] : (names[1] ?? names[0])) ?? ''
    const box = boxAround(place.lat, place.lon, place.half, 1.4)
    const isArea = ['state', 'county', 'region'].includes(place.level)
    const [english = '', local = english] = place.names
    return {
      level: place.level,
      name: isEnglish ? english : local,
      displayName: [place, ...outer].map((one) => nameIn(one, isInEnglish)).join(', '),
      address: {
        ...Object.fromEntries([place, ...outer].map((one) => [one.level, nameIn(one, isInEnglish)])),
        country_code: place.country.toLowerCase(),
      },
      names: { name: local, 'name:en': english },
      importance: place.importance,
      lat: place.lat,
      lon: place.lon,
      box,
      ...(isArea && { outline: place.outline ?? outlineIn(box, corner) }),
    }
  }

  return {
    find: (question, countryCodes, isEnglish) => {
      const asked = plain(question)
      return places
        .filter(({ country }) => countryCodes.length === 0 || countryCodes.includes(country.toLowerCase()))
        .filter((place) => asked !== '' && isNamed(place, asked))
        .toSorted((a, b) => b.importance - a.importance)
        .map((place) => foundPlace(place, isEnglish))
    },
    all: (isEnglish) => places.map((place) => foundPlace(place, isEnglish)),
  }
}
