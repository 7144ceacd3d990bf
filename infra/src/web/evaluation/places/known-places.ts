import type { KnownPlace } from './find-places.ts'
import places from './places.json' with { type: 'json' }

/** Places of the real map: countries, states, districts, towns, postcodes, and several of one name. */
export const knownPlaces = places as KnownPlace[]
