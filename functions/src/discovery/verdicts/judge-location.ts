import type { Evidence } from '@assay/shared/evidence/evidence'
import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import { searchableBox } from '../../integrations/overpass/overpass-query.ts'
import { cut } from '../../integrations/well-formed.ts'
import { namesPlace } from '../extract/addresses.ts'
import { movedTo } from '../opening/moving.ts'
import { sentencesOf } from '../opening/sentences.ts'
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

const namesAnother = ({ isTown, names }: Where, town: Evidence | undefined) =>
  isTown && town !== undefined && !namesPlace(town.value, names)

/** By where the map shows it; where the map names no town, its own address may name another. */
const byPosition = (
  listings: Listing[],
  where: Where,
  evidence: Evidence[],
  elsewhere: Evidence | undefined,
): Judgement | null => {
  const located = listings.find((listing) => listing.position !== null)
  if (!located?.position || !where.box) return null
  if (!isInside(searchableBox(where.box, where.centre), located.position))
    return { verdict: 'no', url: located.url }
  const town = evidence.find(({ field, url }) => field === 'location' && url === located.url)
  if (namesAnother(where, town)) return { verdict: 'no', ...(town ? source(town) : {}) }
  if (!town && elsewhere) return { verdict: 'no', ...source(elsewhere) }
  return { verdict: 'yes', ...(town ? source(town) : { url: located.url }) }
}

/** A town's box is smaller than a county's or a state's. */
const largestTownDegrees = 0.7

const isTownLike = ({ isTown, isCountry, box }: Where): boolean =>
  isTown ||
  (!isCountry &&
    box !== null &&
    box.north - box.south <= largestTownDegrees &&
    Math.abs(box.east - box.west) <= largestTownDegrees * 1.5)

/** News of a move stand near the top of a page. */
const mostTellingLines = 60

/** A site that says its company went to another town knows better than any list. */
const movedAway = ({ names, isCountry }: Where, pages: Testimony[]): Judgement | null => {
  if (isCountry) return null
  for (const { url, lines } of pages) {
    const sentences = lines.slice(0, mostTellingLines).flatMap(sentencesOf)
    const sentence = sentences.find((candidate) => movedTo(candidate, names) !== null)
    if (sentence) return { verdict: 'no', quote: cut(sentence, longestQuote), url }
  }
  return null
}

const onSite = new Set<Evidence['method']>(['jsonld', 'microdata', 'text'])

/**
 * Whether the company is in the place asked for: not where its own pages say it moved away; else
 * by its position, else by the address it gives. That its pages mention the place is no address.
 */
export const judgeLocation = (
  where: Where,
  listings: Listing[],
  evidence: Evidence[],
  pages: Testimony[],
): Judgement => {
  const moved = movedAway(where, pages)
  if (moved) return moved
  const addresses = evidence.filter(({ field }) => field === 'address')
  const named = addresses.find(({ value }) => namesPlace(value, where.names))
  const ofSite = addresses.find(({ method }) => onSite.has(method))
  const elsewhere = named || !isTownLike(where) ? undefined : ofSite
  const positioned = byPosition(listings, where, evidence, elsewhere)
  if (positioned) return positioned
  if (named) return { verdict: 'yes', ...source(named) }
  if (elsewhere) return { verdict: 'no', ...source(elsewhere) }
  const located = evidence.filter(
    ({ field, value }) => field === 'location' && namesPlace(value, where.names),
  )
  const told = located.find(({ method }) => method !== 'text')
  if (told) return { verdict: 'yes', ...source(told) }
  const [mentioned] = located
  if (mentioned) return { verdict: 'partial', ...source(mentioned) }
  const said = listings.find(({ says }) => says.some((line) => namesPlace(line, where.names)))
  const quote = said?.says.find((line) => namesPlace(line, where.names))
  return said && quote ? { verdict: 'partial', quote, url: said.url } : unknown
}
