import type { Evidence } from '@assay/shared/evidence/evidence'
import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import { longestQuote, type Testimony } from '../../evidence/verify-quote.ts'
import { searchableBox } from '../../integrations/overpass/overpass-query.ts'
import { cut } from '../../integrations/well-formed.ts'
import { namesPlace } from '../extract/addresses.ts'
import { movedTo } from '../opening/moving.ts'
import { sentencesOf } from '../opening/sentences.ts'
import type { Listing } from '../sources/listing.ts'
import type { Where } from '../where.ts'
import { type Judgement, unknown } from './judgement.ts'

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

const isInside = (box: BoundingBox, { lat, lon }: { lat: number; lon: number }) =>
  lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east

const source = ({ quote, url }: Evidence) => ({ quote, url })

const namesAnother = ({ isTown, names }: Where, town: Evidence | undefined) =>
  isTown && town !== undefined && !namesPlace(town.value, names)

/**
 * Judges by the position on the map; when the map names no town, the company's own address may name
 * another one.
 */
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

/** Larger boxes are those of counties or states. */
const largestTownDegrees = 0.7

const isTownLike = ({ isTown, isCountry, box }: Where): boolean =>
  isTown ||
  (!isCountry &&
    box !== null &&
    box.north - box.south <= largestTownDegrees &&
    Math.abs(box.east - box.west) <= largestTownDegrees * 1.5)

/** News of a move is near the top of a page. */
const mostTellingLines = 60

/** A site's announcement of a move to another town outweighs any listing. */
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
 * Whether the company is in the place asked for: `no` when its own pages say it moved away; else by
 * its position, else by its address. A mere mention of the place does not count.
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
  const stated = located.find(({ method }) => method !== 'text')
  if (stated) return { verdict: 'yes', ...source(stated) }
  const [mentioned] = located
  if (mentioned) return { verdict: 'partial', ...source(mentioned) }
  const said = listings.find(({ says }) => says.some((line) => namesPlace(line, where.names)))
  const quote = said?.says.find((line) => namesPlace(line, where.names))
  return said && quote ? { verdict: 'partial', quote, url: said.url } : unknown
}
