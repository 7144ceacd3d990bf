import { type Criteria, searchDefaults } from '@assay/shared/features/hunting/criteria'
import { containsWords, plain } from '../evidence/plain-words.ts'
import type { Place, Places } from '../integrations/nominatim/places.ts'
import { SourceFailure } from '../integrations/source-failure.ts'
import { cut } from '../integrations/well-formed.ts'
import { placeNames, saysArea } from './place-names.ts'
import { splitPostcode } from './postcodes.ts'
import type { PlaceNamed, Reading } from './reading.ts'
import { regionOf } from './region.ts'
import { type SetAside, setAside } from './set-aside.ts'

export type PlaceChosen = {
  place: Criteria['place']
  /** A possible place name, or what followed one, that turned out to be none. */
  wish: string | null
  setAside: SetAside[]
  /** The place asked for when none was found or the look-up failed. */
  missing: string | null
  /** Why the gazetteer gave nothing, in a sentence. */
  failure: string | null
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

const placeOf = (text: string, readings: Place[], isNear = false): Criteria['place'] => {
  const [first, ...others] = readings.map((one) => (isNear && isSmall(one) ? withSurroundings(one) : one))
  return first ? { text: cut(text, 200), ...first, alternatives: others.slice(0, mostAlternatives) } : null
}

/** Readings of the query's place that lie within the filter's place. */
const within = async (text: string, readings: Place[], filter: string, lookUp: LookUp): Promise<Place[]> => {
  const named = readings.filter(({ name }) => name.split(',').some((part) => plain(part) === plain(filter)))
  if (named.length > 0) return named
  const together = await lookUp(cut(`${text}, ${filter}`, 300))
  return together.filter(({ name }) => containsWords(plain(name), plain(text)))
}

const firstWhere = (readings: Place[], isFirst: (place: Place) => boolean): Place[] =>
  readings.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))

/** What a location filter leaves of the readings, or why it is set aside. */
const filtered = async (text: string, readings: Place[], filter: string | undefined, lookUp: LookUp) => {
  if (!filter) return { readings, setAside: [] }
  if (filter === searchDefaults.location) {
    // A postcode alone exists in many countries: that of the filter comes first.
    const home = splitPostcode(text)?.rest === '' ? regionOf(filter) : null
    const reason = `The query names ${text}; “${filter}” is what the form starts with.`
    return {
      readings: home ? firstWhere(readings, ({ countryCode }) => countryCode === home) : readings,
      setAside: [setAside('location', filter, reason)],
    }
  }
  const inside = await within(text, readings, filter, lookUp)
  if (inside.length > 0) return { readings: inside, setAside: [] }
  const reason = `The query names ${text}, which does not lie in ${filter}. The query counts.`
  return { readings, setAside: [setAside('location', filter, reason)] }
}

/** The first name that the gazetteer knows. */
const find = async (named: PlaceNamed[], lookUp: LookUp) => {
  for (const { text, isNear } of named) {
    for (const name of placeNames(text)) {
      const found = await lookUp(name.text)
      // `provincia di Brescia`: of places with the name, the areas come first.
      const isFirst = ({ kind }: Place) => saysArea(text) && (kind === 'state' || kind === 'region')
      if (found.length > 0) return { ...name, isNear, readings: firstWhere(found, isFirst) }
    }
  }
  return null
}

const none: PlaceChosen = { place: null, wish: null, setAside: [], missing: null, failure: null }

const unknown = (text: string): PlaceChosen => {
  const reason = `No place called “${text}” is known. Check its spelling, or name a larger town nearby.`
  return { ...none, setAside: [setAside('place', text, reason)], missing: text }
}

const choose = async (named: PlaceNamed[], filter: string | undefined, lookUp: LookUp) => {
  const found = await find(named, lookUp)
  if (found) {
    const { text, rest, postcode } = found
    const { readings, setAside: unused } = await filtered(text, found.readings, filter, lookUp)
    const reason = `The map does not know the postcode ${postcode}, so the whole of ${text} is searched.`
    const left = postcode ? [setAside('place', postcode, reason)] : []
    const place = placeOf(text, readings, found.isNear)
    return { ...none, place, wish: rest || null, setAside: [...left, ...unused] }
  }
  const [first] = named
  if (first?.isCertain) return unknown(first.text)
  const place = filter ? placeOf(filter, await lookUp(filter)) : null
  return { ...(filter && !place ? unknown(filter) : { ...none, place }), wish: first?.text ?? null }
}

/**
 * Chooses the place (O-46): the first reading of the query's place that the gazetteer knows, narrowed by a
 * location filter that contains it; else the filter, even if it is the form's default.
 */
export const choosePlace = async (
  { place, placeByRules }: Reading,
  filter: string | undefined,
  lookUp: LookUp,
): Promise<PlaceChosen> => {
  try {
    return await choose([place ?? [], placeByRules ?? []].flat(), filter, lookUp)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const missing = place?.isCertain ? place.text : (filter ?? place?.text ?? null)
    return { ...none, missing, failure: error.message }
  }
}
