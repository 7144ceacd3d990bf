import { type FindKnown, isKnown, keysOfCandidate } from './identity/known-company.ts'
import type { KnownRow } from './identity/known-place.ts'
import { type Candidate, mergeListings } from './identity/merge-listings.ts'
import type { Listing } from './sources/listing.ts'

/** Tells what the workspace does not have yet. Each key is looked up once. */
export type KnownCandidates = {
  /** Of candidates, those of other companies; `among` are all those with which they may share a site. */
  newAmong: (candidates: Candidate[], among?: Candidate[]) => Promise<Candidate[]>
  newListings: (listings: Listing[]) => Promise<Listing[]>
}

/** Tells which candidates have a page of their own on a chain's site, or share their page with another one. */
export const branchesIn = (candidates: Candidate[]) => {
  const pageOf = ({ domain, branch }: Listing) => (domain ? [`${domain}${branch ?? ''}`] : [])
  const pages = candidates.flatMap(({ listings }) => [...new Set(listings.flatMap(pageOf))])
  const shared = new Set(pages.filter((page, index) => pages.indexOf(page) !== index))
  return ({ listings }: Candidate) =>
    listings.some((listing) => listing.branch || pageOf(listing).some((page) => shared.has(page)))
}

/** Finds candidates that the workspace already has; none when there is no index of known companies. */
export const knownCandidates = (find: FindKnown | undefined): KnownCandidates => {
  const found = new Map<string, Promise<KnownRow[]>>()

  /** The holders of these keys; one that could not be looked up is looked up again. */
  const holdersOf = async (keys: string[]): Promise<Map<string, KnownRow[]>> => {
    const open = keys.filter((key) => !found.has(key))
    if (find && open.length > 0) {
      const finding = find(open)
      for (const key of open) {
        const rows = finding.then((holders) => holders.get(key) ?? [])
        found.set(key, rows)
        rows.catch(() => found.delete(key))
      }
    }
    return new Map(await Promise.all(keys.map(async (key) => [key, (await found.get(key)) ?? []] as const)))
  }

  const newAmong: KnownCandidates['newAmong'] = async (candidates, among = candidates) => {
    const isBranch = branchesIn(among)
    const keyed = candidates.map((candidate) => ({ candidate, keys: keysOfCandidate(candidate) }))
    const holders = await holdersOf([...new Set(keyed.flatMap(({ keys }) => keys))])
    const others = keyed.filter(({ candidate, keys }) => {
      const name = candidate.listings.find((listing) => listing.name)?.name ?? null
      return !isKnown(keys, { name, listings: candidate.listings, isBranch: isBranch(candidate) }, holders)
    })
    return others.map(({ candidate }) => candidate)
  }

  return {
    newAmong,
    newListings: async (listings) =>
      (await newAmong(mergeListings(listings))).flatMap((candidate) => candidate.listings),
  }
}
