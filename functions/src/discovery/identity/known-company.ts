import type { FoundCompany } from '../discover.ts'
import type { Listing } from '../sources/listing.ts'
import { areBranches, type Place } from './branches.ts'
import type { Candidate } from './merge-listings.ts'
import { nameKey, namesAgree } from './name-key.ts'
import { ownDomain } from './registrable-domain.ts'

/** A company that the workspace has already, as far as another one can be compared with it. */
export type KnownCompany = { name: string } & Place

/** Who of the workspace's companies has one of these keys; keys that nobody has are left out. */
export type FindKnown = (keys: string[]) => Promise<Map<string, KnownCompany[]>>

const placeKey = ({ name, position, street }: Listing): string[] => {
  const place = position ? `${position.lat.toFixed(3)},${position.lon.toFixed(3)}` : street
  return name && place ? [`place:${nameKey(name)}@${place}`] : []
}

const domainKey = (domain: string | null) => (domain ? [`domain:${domain}`] : [])
const phoneKey = (phone: string | null) => (phone ? [`tel:${phone}`] : [])

/** Every key by which a company may be known, whichever source told of it. */
export const keysOfCandidate = ({ listings }: Candidate): string[] => [
  ...new Set(
    listings.flatMap((listing) => [
      ...domainKey(listing.domain),
      ...phoneKey(listing.phone),
      ...placeKey(listing),
    ]),
  ),
]

const placeIn = (listings: Listing[]): Place => {
  const mapped = listings.find(({ position, street }) => position !== null || street !== null)
  const branch = listings.find((listing) => listing.branch)?.branch ?? null
  return { street: mapped?.street ?? null, position: mapped?.position ?? null, branch }
}

/**
 * The keys under which a found company is remembered: its site, its phone, and its place for a
 * list that gives neither.
 */
export const knownEntryOf = (company: FoundCompany): { keys: string[]; known: KnownCompany } => {
  const listings = company.basis?.listings ?? []
  const places = listings.filter(({ domain, phone }) => !domain && !phone).flatMap(placeKey)
  const domain = company.website ? ownDomain(company.website) : null
  const keys = [
    ...domainKey(domain),
    ...listings.flatMap((listing) => domainKey(listing.domain)),
    ...phoneKey(company.contactInfo.phone),
    ...places,
  ]
  return {
    keys: [...new Set(keys.length > 0 ? keys : [company.identity])],
    known: { name: company.companyName, ...placeIn(listings) },
  }
}

/** The same company, known by that key, and not another branch of it. */
const isSame = (
  key: string,
  one: { name: string | null; place: Place; isBranch: boolean },
  known: KnownCompany,
): boolean => {
  if (areBranches(one.place, known)) return false
  if (key.startsWith('tel:')) return one.name === null || namesAgree(one.name, known.name)
  const isComparable = known.street !== null || known.position !== null
  return !key.startsWith('domain:') || !one.isBranch || isComparable
}

/** Whether the workspace has the company already. `isBranch`: several candidates share its site. */
export const isKnown = (
  keys: string[],
  one: { name: string | null; listings: Listing[]; isBranch: boolean },
  holders: Map<string, KnownCompany[]>,
): boolean => {
  const place = placeIn(one.listings)
  return keys.some((key) => (holders.get(key) ?? []).some((known) => isSame(key, { ...one, place }, known)))
}
