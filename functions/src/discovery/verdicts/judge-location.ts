import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import type { Evidence } from '@assay/shared/features/hunting/evidence'
import { searchableBox } from '../../integrations/overpass/overpass-query.ts'
import { namesPlace } from '../extract/addresses.ts'
import type { Listing } from '../sources/listing.ts'
import { type Judgement, longestQuote, type Testimony, unknown } from './judgement.ts'

/** Where companies are looked for. `box` is null when the gazetteer did not answer. */
export type Where = {
  text: string
  /** Names by which pages may call it. */
  names: string[]
  box: BoundingBox | null
  centre: { lat: number; lon: number }
  region: string | null
  isCountry: boolean
  /** Addresses there carry its name, so one with another town's name lies outside. */
  isTown: boolean
}

const leastShare = 0.2

/**
 * Whether a place is a town rather than an area with towns in it, by what the addresses in it
 * say: those of a town carry its name, those of a county or a state do not.
 */
export const isTownTo = (names: string[], listings: Listing[]): boolean => {
  const towns = listings.flatMap(({ source, evidence }) =>
    source === 'OpenStreetMap' ? evidence.filter(({ field }) => field === 'location') : [],
  )
  const named = towns.filter(({ value }) => namesPlace(value, names))
  return towns.length > 0 && named.length / towns.length >= leastShare
}

const isInside = (box: BoundingBox, { lat, lon }: { lat: number; lon: number }) =>
  lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east

const source = ({ quote, url }: Evidence) => ({ quote, url })

const byPosition = (listings: Listing[], where: Where, evidence: Evidence[]): Judgement | null => {
  const located = listings.find((listing) => listing.position !== null)
  if (!located?.position || !where.box) return null
  if (!isInside(searchableBox(where.box, where.centre), located.position))
    return { verdict: 'no', url: located.url }
  const town = evidence.find(({ field, url }) => field === 'location' && url === located.url)
  if (!town) return { verdict: 'yes', url: located.url }
  const isOutside = where.isTown && !namesPlace(town.value, where.names)
  return { verdict: isOutside ? 'no' : 'yes', ...source(town) }
}

const saysMoved =
  /\b(?:we have|we've|we|has|have) (?:now )?(?:moved|relocated)\b.*\b(?:to|in)\s+\p{Lu}|umgezogen.*\b(?:in|nach)\s+\p{Lu}|déménagé.*\sà\s+\p{Lu}|mudado.*\b(?:a|en)\s+\p{Lu}|verhuisd.*\b(?:naar|in)\s+\p{Lu}/u

/** A site that says its company went to another town knows better than any list. */
const movedAway = ({ names, isCountry }: Where, pages: Testimony[]): Judgement | null => {
  if (isCountry) return null
  for (const { url, lines } of pages) {
    const line = lines.find((candidate) => saysMoved.test(candidate) && !namesPlace(candidate, names))
    if (line) return { verdict: 'no', quote: line.slice(0, longestQuote), url }
  }
  return null
}

/**
 * Whether the company is in the place asked for: not where its own pages say it moved away; else
 * by its position, else by the address it gives.
 */
export const judgeLocation = (
  where: Where,
  listings: Listing[],
  evidence: Evidence[],
  pages: Testimony[],
): Judgement => {
  const moved = movedAway(where, pages)
  if (moved) return moved
  const positioned = byPosition(listings, where, evidence)
  if (positioned) return positioned
  const places = evidence.filter(({ field }) => field === 'location' || field === 'address')
  const named = places.find(({ value }) => namesPlace(value, where.names))
  if (named) return { verdict: 'yes', ...source(named) }
  const elsewhere = places.find(({ field, method }) => field === 'address' && method === 'jsonld')
  if (elsewhere && !where.isCountry) return { verdict: 'no', ...source(elsewhere) }
  const said = listings.find(({ says }) => says.some((line) => namesPlace(line, where.names)))
  const quote = said?.says.find((line) => namesPlace(line, where.names))
  return said && quote ? { verdict: 'partial', quote, url: said.url } : unknown
}
