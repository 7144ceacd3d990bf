import { type Criteria, searchDefaults } from '@assay/shared/features/hunting/criteria'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import type { Place, Places } from '../../integrations/nominatim/places.ts'
import type { QueryReading } from './read-query.ts'

type SetAside = Criteria['setAside'][number]

export type PlaceChoiceMade = {
  place: Criteria['place']
  /** A possible place name that turned out to be none. */
  wish: string | null
  setAside: SetAside[]
  /** The place asked for when none was found or the look-up failed. */
  missing: string | null
}

type LookUp = (text: string) => ReturnType<Places['lookUp']>

const mostAlternatives = 5

const choiceOf = (text: string, [first, ...others]: Place[]): Criteria['place'] => {
  if (!first) return null
  const choice = ({ name, lat, lon, bbox, localNames }: Place) => ({
    name,
    lat,
    lon,
    bbox,
    ...(localNames && { localNames }),
  })
  return { text, ...choice(first), alternatives: others.slice(0, mostAlternatives).map(choice) }
}

const liesIn = (place: Place, area: Place) =>
  place.lat >= area.bbox.south &&
  place.lat <= area.bbox.north &&
  place.lon >= area.bbox.west &&
  place.lon <= area.bbox.east

/** Readings of the query's place that lie within the filter's place; null when there are none. */
const narrowed = async (
  text: string,
  readings: Place[],
  filter: string,
  lookUp: LookUp,
): Promise<Place[] | null> => {
  const wanted = plain(filter)
  const named = readings.filter(({ name }) => name.split(',').some((part) => plain(part) === wanted))
  if (named.length > 0) return named
  const [area] = await lookUp(filter)
  const inside = area ? readings.filter((reading) => liesIn(reading, area)) : []
  if (inside.length > 0) return inside
  const together = await lookUp(`${text}, ${filter}`)
  const fitting = together.filter(({ name }) => containsWords(plain(name), plain(text)))
  return fitting.length > 0 ? fitting : null
}

const fromQuery = async (
  text: string,
  readings: Place[],
  filter: string | undefined,
  lookUp: LookUp,
): Promise<PlaceChoiceMade> => {
  const found = (places: Place[], setAside: SetAside[]) => ({
    place: choiceOf(text, places),
    wish: null,
    setAside,
    missing: null,
  })
  if (!filter) return found(readings, [])
  if (filter === searchDefaults.location) {
    const reason = `The query names ${text}; “${filter}” is what the form starts with.`
    return found(readings, [{ filter: 'location', value: filter, reason }])
  }
  const inside = await narrowed(text, readings, filter, lookUp)
  if (inside) return found(inside, [])
  const reason = `The query names ${text}, which does not lie in ${filter}. The query counts.`
  return found(readings, [{ filter: 'location', value: filter, reason }])
}

type Shorter = { text: string; readings: Place[]; rest: string }

/** `The Springfield`: the article is not part of the name. */
const withoutArticle = async (text: string, lookUp: LookUp): Promise<Shorter | null> => {
  const name = text.replace(/^(the|los|las|el|la|le|les|den|het)\s+/i, '')
  const readings = name === text ? [] : await lookUp(name)
  return readings.length > 0 ? { text: name, readings, rest: '' } : null
}

const mostWordsOfPlace = 2

/** `springfield open late`: the longest beginning that is a place, at most two words, and the rest. */
const beginningOf = async (text: string, lookUp: LookUp): Promise<Shorter | null> => {
  const words = text.split(' ')
  for (let length = Math.min(mostWordsOfPlace, words.length - 1); length > 0; length--) {
    const beginning = words.slice(0, length).join(' ').replace(/[,;]$/, '')
    const readings = await lookUp(beginning)
    if (readings.length > 0) return { text: beginning, readings, rest: words.slice(length).join(' ') }
  }
  return null
}

const notFound = (text: string): SetAside => ({
  filter: 'place',
  value: text,
  reason: `No place called “${text}” is known. Check its spelling, or name a larger town nearby.`,
})

const fromFilter = async (filter: string | undefined, lookUp: LookUp): Promise<PlaceChoiceMade> => {
  if (!filter) return { place: null, wish: null, setAside: [], missing: null }
  const readings = await lookUp(filter)
  if (readings.length > 0)
    return { place: choiceOf(filter, readings), wish: null, setAside: [], missing: null }
  return { place: null, wish: null, setAside: [notFound(filter)], missing: filter }
}

/**
 * Chooses the place (O-46): the one in the query, narrowed by a location filter that contains it; else
 * the filter, even if it is the form's default. Throws SourceFailure when the gazetteer does not
 * answer.
 */
export const choosePlace = async (
  named: QueryReading['place'],
  filter: string | undefined,
  lookUp: LookUp,
): Promise<PlaceChoiceMade> => {
  if (!named) return fromFilter(filter, lookUp)
  const readings = await lookUp(named.text)
  if (readings.length > 0) return fromQuery(named.text, readings, filter, lookUp)
  const shorter = (await withoutArticle(named.text, lookUp)) ?? (await beginningOf(named.text, lookUp))
  if (shorter) {
    const chosen = await fromQuery(shorter.text, shorter.readings, filter, lookUp)
    return { ...chosen, wish: shorter.rest || null }
  }
  if (!named.isCertain) return { ...(await fromFilter(filter, lookUp)), wish: named.text }
  return { place: null, wish: null, setAside: [notFound(named.text)], missing: named.text }
}
