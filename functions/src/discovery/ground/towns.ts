import { namesPlace } from '../extract/addresses.ts'
import type { Listing } from '../sources/listing.ts'
import type { Where } from '../where.ts'

/** Whether addresses in the place can be told by its name; those in a quarter or a state do not carry it. */
export const mayBeTown = ({ kind }: Where): boolean => kind === undefined || kind === 'town'

const leastShare = 0.2

/**
 * Whether a place is a town rather than an area with towns, by the addresses in it: those in a town
 * carry its name, those in a county or a state do not.
 */
export const isTownTo = (names: string[], listings: Listing[]): boolean => {
  const towns = listings.flatMap(({ source, evidence }) =>
    source === 'OpenStreetMap' ? evidence.filter(({ field }) => field === 'location') : [],
  )
  const named = towns.filter(({ value }) => namesPlace(value, names))
  return towns.length > 0 && named.length / towns.length >= leastShare
}
