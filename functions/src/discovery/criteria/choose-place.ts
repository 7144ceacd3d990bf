import { type Criteria, searchDefaults } from '@assay/shared/features/hunting/criteria'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import type { Place, Places } from '../../integrations/nominatim/places.ts'
import { placeTexts, saysArea } from './place-texts.ts'
import { splitPostcode } from './postcodes.ts'
import type { PlaceNamed } from './read-query.ts'
import { regionOf } from './region.ts'

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

/** Half the height in degrees of what is near a postcode or a quarter: some 4 km. */
const nearDegrees = 0.036

/** A postcode or a quarter with what lies around it; it no longer ends at its outline. */
const withSurroundings = ({ osmId: _outline, ...place }: Place): Place => {
  const { lat, lon, bbox } = place
  const wide = nearDegrees / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  return {
    ...place,
    bbox: {
      south: Math.min(bbox.south, Math.max(-90, lat - nearDegrees)),
      north: Math.max(bbox.north, Math.min(90, lat + nearDegrees)),
      west: Math.min(bbox.west, Math.max(-180, lon - wide)),
      east: Math.max(bbox.east, Math.min(180, lon + wide)),
    },
  }
}

const isSmall = ({ kind }: Place) => kind === 'postcode' || kind === 'district'

const choiceOf = (text: string, readings: Place[], isNear = false): Criteria['place'] => {
  const [first, ...others] = readings.map((place) =>
    isNear && isSmall(place) ? withSurroundings(place) : place,
  )
  return first ? { text, ...first, alternatives: others.slice(0, mostAlternatives) } : null
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
  { text, isNear }: PlaceNamed,
  readings: Place[],
  filter: string | undefined,
  lookUp: LookUp,
): Promise<PlaceChoiceMade> => {
  const found = (places: Place[], setAside: SetAside[]) => ({
    place: choiceOf(text, places, isNear),
    wish: null,
    setAside,
    missing: null,
  })
  if (!filter) return found(readings, [])
  if (filter === searchDefaults.location) {
    const reason = `The query names ${text}; “${filter}” is what the form starts with.`
    return found(homeFirst(text, readings, filter), [{ filter: 'location', value: filter, reason }])
  }
  const inside = await narrowed(text, readings, filter, lookUp)
  if (inside) return found(inside, [])
  const reason = `The query names ${text}, which does not lie in ${filter}. The query counts.`
  return found(readings, [{ filter: 'location', value: filter, reason }])
}

/** A postcode alone exists in many countries: that of the filter comes first, even if it is the form's default. */
const homeFirst = (text: string, readings: Place[], filter: string): Place[] => {
  if (splitPostcode(text)?.rest !== '') return readings
  const home = regionOf(filter)
  return readings.toSorted(
    (one, other) => Number(other.countryCode === home) - Number(one.countryCode === home),
  )
}

type Found = { text: string; readings: Place[]; rest: string; setAside: SetAside[] }

const isArea = ({ kind }: Place) => kind === 'state' || kind === 'region'

/** `provincia di Brescia`: of places with the name, the areas come first. */
const areasFirst = (text: string, readings: Place[]): Place[] =>
  saysArea(text) ? readings.toSorted((one, other) => Number(isArea(other)) - Number(isArea(one))) : readings

/** The place under one of the names that it may have in the gazetteer. */
const byName = async (text: string, lookUp: LookUp): Promise<Found | null> => {
  for (const name of placeTexts(text)) {
    const readings = await lookUp(name)
    if (readings.length > 0)
      return { text: name, readings: areasFirst(text, readings), rest: '', setAside: [] }
  }
  return null
}

/** `10115 Berlin` where the gazetteer does not have the postcode: the town, and the postcode is set aside. */
const townOfPostcode = async (text: string, lookUp: LookUp): Promise<Found | null> => {
  const split = splitPostcode(text)
  if (!split?.rest) return null
  const readings = await lookUp(split.rest)
  const reason = `The map does not know the postcode ${split.postcode}, so the whole of ${split.rest} is searched.`
  const setAside: SetAside[] = [{ filter: 'place', value: split.postcode, reason }]
  return readings.length > 0 ? { text: split.rest, readings, rest: '', setAside } : null
}

const mostWordsOfPlace = 2

/** `springfield open late`: the longest beginning that is a place, at most two words, and the rest. */
const beginningOf = async (text: string, lookUp: LookUp): Promise<Found | null> => {
  const words = text.split(' ')
  for (let length = Math.min(mostWordsOfPlace, words.length - 1); length > 0; length--) {
    const beginning = words.slice(0, length).join(' ').replace(/[,;]$/, '')
    const readings = await lookUp(beginning)
    if (readings.length > 0)
      return { text: beginning, readings, rest: words.slice(length).join(' '), setAside: [] }
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
 * Chooses the place (O-46): the first reading of the query's place that the gazetteer knows, narrowed by a
 * location filter that contains it; else the filter, even if it is the form's default. Throws SourceFailure
 * when the gazetteer does not answer.
 */
export const choosePlace = async (
  named: PlaceNamed[],
  filter: string | undefined,
  lookUp: LookUp,
): Promise<PlaceChoiceMade> => {
  const [first] = named
  if (!first) return fromFilter(filter, lookUp)
  for (const place of named) {
    const { text } = place
    const found =
      (await byName(text, lookUp)) ??
      (await townOfPostcode(text, lookUp)) ??
      (await beginningOf(text, lookUp))
    if (!found) continue
    const chosen = await fromQuery({ ...place, text: found.text }, found.readings, filter, lookUp)
    return { ...chosen, wish: found.rest || null, setAside: [...found.setAside, ...chosen.setAside] }
  }
  if (!first.isCertain) return { ...(await fromFilter(filter, lookUp)), wish: first.text }
  return { place: null, wish: null, setAside: [notFound(first.text)], missing: first.text }
}
