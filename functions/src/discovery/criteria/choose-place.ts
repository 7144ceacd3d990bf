import { type Criteria, searchDefaults } from '@assay/shared/features/hunting/criteria'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import type { Place, Places } from '../../integrations/nominatim/places.ts'
import { cut } from '../../integrations/well-formed.ts'
import { isInside } from '../ground/lies-in.ts'
import { placeTexts, saysArea } from './place-texts.ts'
import { splitPostcode } from './postcodes.ts'
import type { PlaceNamed } from './reading.ts'
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

export type LookUp = (text: string) => ReturnType<Places['lookUp']>

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
  return first ? { text: cut(text, 200), ...first, alternatives: others.slice(0, mostAlternatives) } : null
}

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
  const inside = area ? readings.filter((reading) => isInside(area.bbox, reading)) : []
  if (inside.length > 0) return inside
  const together = await lookUp(`${text}, ${filter}`)
  const fitting = together.filter(({ name }) => containsWords(plain(name), plain(text)))
  return fitting.length > 0 ? fitting : null
}

/** What a location filter leaves of the readings, or why it is set aside. */
const filtered = async (
  text: string,
  readings: Place[],
  filter: string | undefined,
  lookUp: LookUp,
): Promise<{ readings: Place[]; setAside: SetAside[] }> => {
  if (!filter) return { readings, setAside: [] }
  const because = (reason: string): SetAside[] => [{ filter: 'location', value: filter, reason }]
  if (filter === searchDefaults.location)
    return {
      readings: homeFirst(text, readings, filter),
      setAside: because(`The query names ${text}; “${filter}” is what the form starts with.`),
    }
  const inside = await narrowed(text, readings, filter, lookUp)
  if (inside) return { readings: inside, setAside: [] }
  return {
    readings,
    setAside: because(`The query names ${text}, which does not lie in ${filter}. The query counts.`),
  }
}

/** A postcode alone exists in many countries: that of the filter comes first, even if it is the form's default. */
const homeFirst = (text: string, readings: Place[], filter: string): Place[] => {
  if (splitPostcode(text)?.rest !== '') return readings
  const home = regionOf(filter)
  return readings.toSorted(
    (one, other) => Number(other.countryCode === home) - Number(one.countryCode === home),
  )
}

const isArea = ({ kind }: Place) => kind === 'state' || kind === 'region'

/** `provincia di Brescia`: of places with the name, the areas come first. */
const areasFirst = (text: string, readings: Place[]): Place[] =>
  saysArea(text) ? readings.toSorted((one, other) => Number(isArea(other)) - Number(isArea(one))) : readings

/** What may be the name of the place in a text, the rest of the text, and a postcode that is left out. */
type Naming = { text: string; rest?: string; setAside?: SetAside[] }

/** `10115 Berlin` where the gazetteer does not have the postcode: the town, and the postcode is set aside. */
const townOfPostcode = (text: string): Naming[] => {
  const { postcode = '', rest: town } = splitPostcode(text) ?? {}
  if (!town) return []
  const reason = `The map does not know the postcode ${postcode}, so the whole of ${town} is searched.`
  return [{ text: town, setAside: [{ filter: 'place', value: postcode, reason }] }]
}

const mostWordsOfPlace = 2

/** `springfield open late`: the beginnings of at most two words, the longest first. */
const beginningsOf = (text: string): Naming[] => {
  const words = text.split(' ')
  return [mostWordsOfPlace, 1]
    .filter((length) => length < words.length)
    .map((length) => ({
      text: words.slice(0, length).join(' ').replace(/[,;]$/, ''),
      rest: words.slice(length).join(' '),
    }))
}

/** The first naming that the gazetteer knows. */
const find = async (text: string, lookUp: LookUp) => {
  const names = placeTexts(text).map((name): Naming => ({ text: name }))
  for (const naming of [...names, ...townOfPostcode(text), ...beginningsOf(text)]) {
    const readings = await lookUp(naming.text)
    if (readings.length > 0) return { ...naming, readings: areasFirst(text, readings) }
  }
  return null
}

const notFound = (text: string): SetAside => ({
  filter: 'place',
  value: text,
  reason: `No place called “${text}” is known. Check its spelling, or name a larger town nearby.`,
})

const none: PlaceChoiceMade = { place: null, wish: null, setAside: [], missing: null }

const fromFilter = async (filter: string | undefined, lookUp: LookUp): Promise<PlaceChoiceMade> => {
  if (!filter) return none
  const readings = await lookUp(filter)
  if (readings.length > 0) return { ...none, place: choiceOf(filter, readings) }
  return { ...none, setAside: [notFound(filter)], missing: filter }
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
  for (const { text, isNear } of named) {
    const found = await find(text, lookUp)
    if (!found) continue
    const { readings, setAside } = await filtered(found.text, found.readings, filter, lookUp)
    return {
      ...none,
      place: choiceOf(found.text, readings, isNear),
      wish: found.rest || null,
      setAside: [...(found.setAside ?? []), ...setAside],
    }
  }
  if (!first.isCertain) return { ...(await fromFilter(filter, lookUp)), wish: first.text }
  return { ...none, setAside: [notFound(first.text)], missing: first.text }
}
