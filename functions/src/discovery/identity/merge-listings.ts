import { isTelling, nameKey, namesAgree } from '../../reading/name-key.ts'
import { companySite, type Listing, sourceNames } from '../sources/listing.ts'
import { areBranches, metresBetween, nearMetres } from './branches.ts'
import { keysOf } from './known-keys.ts'

/** One company with its listings. `reasons` say why each further listing is the same company. */
export type Candidate = { identity: string; listings: Listing[]; reasons: string[] }

const agreeByName = (one: Listing, other: Listing) =>
  one.name !== null && other.name !== null && namesAgree(one.name, other.name)

const reasonToMerge = (one: Listing, other: Listing): string | null => {
  if (areBranches(one, other)) return null
  if (one.domain !== null && one.domain === other.domain) return `the same site, ${one.domain}`
  if (one.phone !== null && one.phone === other.phone && agreeByName(one, other))
    return `the same name and phone, ${one.phone}`
  const isSamePlace = one.street !== null && one.street === other.street
  const metres = metresBetween(one.position, other.position)
  if (agreeByName(one, other) && (isSamePlace || (metres !== null && metres <= nearMetres)))
    return 'the same name and place'
  return null
}

const order: Listing['source'][] = [companySite, ...sourceNames]
const rankOf = (listing: Listing) => order.indexOf(listing.source)

const inStableOrder = (listings: Listing[]) =>
  listings.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (a.source === 'OpenStreetMap' ? a.url.localeCompare(b.url) : 0),
  )

/** The spot of a listing on the map, else its street; empty when it gives neither. */
export const placeOf = ({ position, street }: Listing): string =>
  position ? `${position.lat.toFixed(3)},${position.lon.toFixed(3)}` : (street ?? '')

const identityOf = (listings: Listing[], taken: Set<string>): string => {
  const first = <Value>(of: (listing: Listing) => Value) => listings.map(of).find(Boolean) ?? null
  const byPlace = `place:${nameKey(first(({ name }) => name) ?? '')}@${first(placeOf) ?? ''}`
  const keys = keysOf(
    first(({ domain }) => domain),
    first(({ phone }) => phone),
    first(({ branch }) => branch) ?? '',
  )
  const free = [...keys, byPlace].find((key) => !taken.has(key)) ?? `${byPlace}#${listings[0]?.url ?? ''}`
  taken.add(free)
  return free
}

type Group = { listings: Listing[]; reasons: string[] }

const isOnMap = ({ listings }: Group) => listings.some(({ source }) => source === 'OpenStreetMap')
const hasSite = ({ listings }: Group) => listings.some(({ domain }) => domain !== null)
const keyOfGroup = ({ listings }: Group) => nameKey(listings.find(({ name }) => name)?.name ?? '')

/**
 * A business on the map without a site and a site without an address are one company if no other
 * candidate has that name.
 */
const joinSitesByName = (groups: Group[]): Group[] => {
  const named = Map.groupBy(groups, keyOfGroup)
  const joined = new Set<Group>()
  for (const [key, [one, other, ...more]] of named) {
    if (!one || !other || more.length > 0 || !isTelling(key)) continue
    const [mapped, site] = isOnMap(one) ? [one, other] : [other, one]
    if (!isOnMap(mapped) || isOnMap(site) || hasSite(mapped) || !hasSite(site)) continue
    mapped.listings.push(...site.listings)
    mapped.reasons.push(...site.reasons, 'the only ones of that name')
    joined.add(site)
  }
  return groups.filter((group) => !joined.has(group))
}

/** One candidate per company, in an order that depends only on the listings. */
export const mergeListings = (listings: Listing[]): Candidate[] => {
  const groups: Group[] = []
  for (const listing of inStableOrder(listings)) {
    const match = groups
      .map((group) => ({
        group,
        reason: group.listings.map((member) => reasonToMerge(member, listing)).find(Boolean),
      }))
      .find(({ reason, group }) => reason && !group.listings.some((member) => areBranches(member, listing)))
    if (match?.reason) {
      match.group.listings.push(listing)
      match.group.reasons.push(match.reason)
    } else groups.push({ listings: [listing], reasons: [] })
  }
  const taken = new Set<string>()
  return joinSitesByName(groups).map((group) => ({ identity: identityOf(group.listings, taken), ...group }))
}
