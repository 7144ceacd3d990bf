import { plain } from '../../evidence/plain-words.ts'
import { isTelling, nameKey, namesAgree } from '../../reading/name-key.ts'
import type { Listing } from './listing.ts'

/** So many businesses on the map with different names and one site share a portal; two may share an owner. */
const sharing = 3
/** So many other companies named in the titles of one host's pages make it a directory. */
const namedByOthers = 2
const shortestWord = 4

/** Names that cannot be one company's, each once. */
const differing = (names: string[]): string[] =>
  names.filter((name, index) => !names.slice(0, index).some((other) => namesAgree(name, other)))

/** Whether the domain is made of a word of the name: a chain's businesses may each have a name of their own. */
const isSpelledBy = (domain: string, name: string): boolean =>
  plain(name)
    .split(' ')
    .some((word) => word.length >= shortestWord && domain.replaceAll('-', '').includes(word))

const isOnMap = ({ source }: Listing) => source === 'OpenStreetMap'

/** Names of companies that are listed elsewhere than at `domain`. */
const namesElsewhere = (domain: string, listings: Listing[]): string[] => [
  ...new Set(
    listings
      .filter((listing) => listing.domain !== domain)
      .flatMap(({ name }) => (name ? [nameKey(name)] : []))
      .filter(isTelling),
  ),
]

const isShared = (domain: string, own: Listing[], all: Listing[]): boolean => {
  const mapped = own.filter(isOnMap).flatMap(({ name }) => name ?? [])
  if (differing(mapped.filter((name) => !isSpelledBy(domain, name))).length >= sharing) return true
  const titles = own.filter((listing) => !isOnMap(listing)).map(({ says }) => ` ${nameKey(says[0] ?? '')} `)
  if (titles.length < namedByOthers) return false
  const named = namesElsewhere(domain, all).filter((name) =>
    titles.some((title) => title.includes(` ${name} `)),
  )
  return differing(named).length >= namedByOthers
}

/**
 * The listings without hosts that no list knows, but that this search shows to have pages about several
 * companies. A business on the map remains, without such a site; a search result does not.
 */
export const withoutSharedHosts = (listings: Listing[]): Listing[] => {
  const byDomain = Map.groupBy(
    listings.filter(({ domain }) => domain !== null),
    ({ domain }) => domain ?? '',
  )
  const shared = new Set(
    [...byDomain].filter(([domain, own]) => isShared(domain, own, listings)).map(([domain]) => domain),
  )
  if (shared.size === 0) return listings
  return listings.flatMap((listing) => {
    if (!listing.domain || !shared.has(listing.domain)) return [listing]
    if (!isOnMap(listing)) return []
    return [withoutSite(listing)]
  })
}

/** The listing without a site that turned out to be another's. */
export const withoutSite = (listing: Listing): Listing => ({
  ...listing,
  website: null,
  domain: null,
  branch: null,
  evidence: listing.evidence.filter(({ field }) => field !== 'website'),
})
