import type { Evidence } from '@assay/shared/evidence/evidence'
import { plain } from '../../evidence/plain-words.ts'
import { longestQuote, type Testimony } from '../../evidence/verify-quote.ts'
import type { Area } from '../../integrations/nominatim/area.ts'
import { cut } from '../../integrations/well-formed.ts'
import { namesPlace } from '../../reading/facts/addresses.ts'
import { movedTo } from '../../reading/opening/moving.ts'
import { sentencesOf } from '../../reading/page/sentences.ts'
import { townNamesOf } from '../ground/address-parts.ts'
import type { Ground, LocatedAddress } from '../ground/ground.ts'
import { isLocatedIn, isPositionIn } from '../ground/lies-in.ts'
import type { Listing } from '../sources/listing.ts'
import { mayBeTown, type Where } from '../where.ts'
import { type Judgement, unknown } from './judgement.ts'

const source = ({ quote, url }: Evidence) => ({ quote, url })

/** Addresses in a town carry its name, so one with another town's name lies outside. */
const namesAnother = ({ kind, names }: Where, town: Evidence | undefined) =>
  kind === 'town' && town !== undefined && !namesPlace(town.value, names)

/**
 * Judges by the position on the map. Within a known outline it proves the place; within a mere box the
 * listing's town, or when it has none the company's own address, may name another one.
 */
const byPosition = (
  located: Listing | undefined,
  where: Where,
  area: Area | null,
  evidence: Evidence[],
  elsewhere: Evidence | undefined,
): Judgement | null => {
  const isIn = located?.position ? isPositionIn(where, area, located.position) : null
  if (!located || isIn === null) return null
  if (!isIn) return { verdict: 'no', url: located.url }
  const town = evidence.find(({ field, url }) => field === 'location' && url === located.url)
  if (!area && namesAnother(where, town)) return { verdict: 'no', ...(town ? source(town) : {}) }
  if (!area && !town && elsewhere) return { verdict: 'no', ...source(elsewhere) }
  return { verdict: 'yes', ...(town ? source(town) : { url: located.url }) }
}

/** Larger boxes are those of counties or states. */
const largestTownDegrees = 0.7

const isTownLike = (where: Where): boolean => {
  const { kind, isCountry, box } = where
  if (!mayBeTown(where)) return false
  return (
    kind === 'town' ||
    (!isCountry &&
      box !== null &&
      box.north - box.south <= largestTownDegrees &&
      Math.abs(box.east - box.west) <= largestTownDegrees * 1.5)
  )
}

/** News of a move is near the top of a page. */
const mostTellingLines = 60

/** What a site says of a move to another place, near the top of its pages. */
const announcedMove = ({ names, isCountry }: Where, pages: Testimony[]): Judgement | null => {
  if (isCountry) return null
  for (const { url, lines } of pages) {
    const sentences = lines.slice(0, mostTellingLines).flatMap(sentencesOf)
    const sentence = sentences.find((candidate) => movedTo(candidate, names) !== null)
    if (sentence) return { verdict: 'no', quote: cut(sentence, longestQuote), url }
  }
  return null
}

/**
 * A site's announcement of a move to another town outweighs any listing. In an area with many towns it does
 * so only if the site's address lies outside of it.
 */
const movedAway = (where: Where, pages: Testimony[], { area, found }: Grounded): Judgement | null => {
  const isGone = mayBeTown(where) || (found !== null && isLocatedIn(where, area, found.located) === false)
  return isGone ? announcedMove(where, pages) : null
}

const onSite = new Set<Evidence['method']>(['jsonld', 'microdata', 'text'])

const mapped = (listings: Listing[]) => listings.find(({ position }) => position !== null)

const isTownOf = (address: Evidence, names: string[]) => {
  const wanted = new Set(names.map(plain))
  return townNamesOf(address.value).some((town) => wanted.has(plain(town)))
}

/** Whether the address names the searched town or postcode, so that nobody need be asked. */
const isClear = (where: Where, address: Evidence) =>
  where.kind === 'postcode'
    ? namesPlace(address.value, where.names)
    : mayBeTown(where) && isTownOf(address, where.names)

/** The address by which a company is found on the map: the site's before others. */
const addressToLocate = (evidence: Evidence[]): Evidence | null => {
  const addresses = evidence.filter(({ field }) => field === 'address')
  return addresses.find(({ method }) => onSite.has(method)) ?? addresses[0] ?? null
}

/**
 * Where the gazetteer finds the company's address. It is not asked for a company that the map shows, unless
 * its site announces a move, nor for an address whose town is the one searched, unless there are several
 * towns of that name.
 */
export const locateCompany = async (
  where: Where,
  isAmbiguous: boolean,
  listings: Listing[],
  evidence: Evidence[],
  pages: Testimony[],
  ground: Ground,
): Promise<LocatedAddress | null> => {
  const address = where.box ? addressToLocate(evidence) : null
  if (!address || (!isAmbiguous && isClear(where, address))) return null
  if (mapped(listings) && (mayBeTown(where) || !announcedMove(where, pages))) return null
  // The lines of a page separate street and town; the value joins them.
  const located = await ground.locate(address.method === 'text' ? address.quote : address.value)
  return located && { address, located }
}

/**
 * Whether a move that was announced led away: from a town, unless the company's own site gives an address there;
 * from an area with many towns, only if the site's address lies outside of it.
 */
export const isMoveAway = async (
  where: Where,
  evidence: Evidence[],
  ground: Ground | null,
): Promise<boolean> => {
  const stated = evidence.filter(({ field, method }) => field === 'address' && onSite.has(method))
  if (mayBeTown(where)) return !stated.some(({ value }) => namesPlace(value, where.names))
  const [address] = stated
  const located = address && ground ? await ground.locate(address.value) : null
  return ground !== null && located !== null && isLocatedIn(where, ground.area, located) === false
}

/** What the gazetteer knows of the place and of the company's address. */
type Grounded = {
  area: Area | null
  found: LocatedAddress | null
  /** There are several places of that name. */
  isAmbiguous?: boolean
}

const byAddress = (where: Where, { area, found }: Grounded): Judgement | null => {
  const isIn = found && isLocatedIn(where, area, found.located)
  if (!found || isIn === null) return null
  const ground = area ? `the outline of ${where.text}` : where.text
  const reason = `The map shows the address ${isIn ? 'inside' : 'outside'} ${ground}.`
  return { verdict: isIn ? 'yes' : 'no', ...source(found.address), reason }
}

const oneOfSeveral = ({ text }: Where): Judgement => ({
  verdict: 'partial',
  reason: `Several places are called ${text}; the map did not tell in which of them the address is.`,
})

/**
 * Whether the company is in the place asked for: `no` when its own pages say it moved away; else by
 * its position, else by where the gazetteer finds its address, else by the address's words. A mere mention
 * of the place does not count.
 */
export const judgeLocation = (
  where: Where,
  listings: Listing[],
  evidence: Evidence[],
  pages: Testimony[],
  grounded: Grounded = { area: null, found: null },
): Judgement => {
  const moved = movedAway(where, pages, grounded)
  if (moved) return moved
  const addresses = evidence.filter(({ field }) => field === 'address')
  const named = addresses.find(({ value }) => namesPlace(value, where.names))
  const ofSite = addresses.find(({ method }) => onSite.has(method))
  const elsewhere = named || !isTownLike(where) ? undefined : ofSite
  const tested =
    byPosition(mapped(listings), where, grounded.area, evidence, elsewhere) ?? byAddress(where, grounded)
  if (tested) return tested
  if (named && grounded.isAmbiguous && mayBeTown(where)) return { ...oneOfSeveral(where), ...source(named) }
  if (named) return { verdict: 'yes', ...source(named) }
  if (elsewhere) return { verdict: 'no', ...source(elsewhere) }
  return byMention(where, listings, evidence)
}

const byMention = ({ names }: Where, listings: Listing[], evidence: Evidence[]): Judgement => {
  const located = evidence.filter(({ field, value }) => field === 'location' && namesPlace(value, names))
  const stated = located.find(({ method }) => method !== 'text')
  if (stated) return { verdict: 'yes', ...source(stated) }
  const [mentioned] = located
  if (mentioned) return { verdict: 'partial', ...source(mentioned) }
  const said = listings.find(({ says }) => says.some((line) => namesPlace(line, names)))
  const quote = said?.says.find((line) => namesPlace(line, names))
  return said && quote ? { verdict: 'partial', quote, url: said.url } : unknown
}
