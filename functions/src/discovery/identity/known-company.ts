import { plain } from '../../evidence/plain-words.ts'
import { ownDomain } from '../../reading/hosts.ts'
import { isTelling, nameKey, namesAgree } from '../../reading/name-key.ts'
import { isOfSite } from '../companies/choose-facts.ts'
import type { FoundCompany } from '../found-company.ts'
import type { Listing } from '../sources/listing.ts'
import { areBranches } from './branches.ts'
import { keysOf } from './known-keys.ts'
import type { KnownCompany, KnownRow, Place } from './known-place.ts'
import { type Candidate, placeOf } from './merge-listings.ts'

/** The workspace's companies by key; keys without a company are left out. */
export type FindKnown = (keys: string[]) => Promise<Map<string, KnownRow[]>>

const placeKey = (listing: Listing): string[] => {
  const place = placeOf(listing)
  return listing.name && place ? [`place:${nameKey(listing.name)}@${place}`] : []
}

/** Every key by which a company may be known, from all of its listings. */
export const keysOfCandidate = ({ listings }: Candidate): string[] => [
  ...new Set(listings.flatMap((listing) => [...keysOf(listing.domain, listing.phone), ...placeKey(listing)])),
]

const placeIn = (listings: Listing[]): Place => {
  const mapped = listings.find(({ position, street }) => position !== null || street !== null)
  const branch = listings.find((listing) => listing.branch)?.branch ?? null
  return { street: mapped?.street ?? null, position: mapped?.position ?? null, branch }
}

/** Its name in the place searched. Without its site, one source may have told its phone and another its site. */
const nameInPlace = ({ companyName, evidence, basis: { where } }: FoundCompany): string[] => {
  const name = nameKey(companyName)
  return where && isTelling(name) && !evidence.some(isOfSite) ? [`place:${name}@${plain(where.text)}`] : []
}

/**
 * The keys under which a found company is remembered: its site, its phone, its place for listings with
 * neither, and its name where its site was not read.
 */
export const knownEntryOf = (company: FoundCompany): { keys: string[]; known: KnownCompany } => {
  const { listings } = company.basis
  const keys = [
    ...keysOf(company.website && ownDomain(company.website), company.contactInfo.phone),
    ...listings.flatMap(({ domain }) => keysOf(domain, null)),
    ...listings.filter(({ domain, phone }) => !domain && !phone).flatMap(placeKey),
    ...nameInPlace(company),
  ]
  return {
    keys: [...new Set(keys.length > 0 ? keys : [company.identity])],
    known: { name: company.companyName, ...placeIn(listings) },
  }
}

/** Whether a company with the same key is the same company and not another branch. */
const isSame = (
  key: string,
  one: { name: string | null; place: Place; isBranch: boolean },
  known: KnownCompany,
): boolean => {
  if (areBranches(one.place, known)) return false
  if (key.startsWith('tel:')) return one.name === null || namesAgree(one.name, known.name)
  const isSamePage = Boolean(known.branch) && known.branch === one.place.branch
  const isComparable = isSamePage || known.street !== null || known.position !== null
  return !key.startsWith('domain:') || !one.isBranch || isComparable
}

type Compared = { name: string | null; listings: Listing[]; isBranch: boolean }

/** The rows in which the workspace already has the company. `isBranch`: several candidates share its site. */
export const rowsOfCompany = (
  keys: string[],
  one: Compared,
  holders: Map<string, KnownRow[]>,
): KnownRow[] => {
  const place = placeIn(one.listings)
  return keys.flatMap((key) =>
    (holders.get(key) ?? []).filter((known) => isSame(key, { ...one, place }, known)),
  )
}

/** Whether the workspace already has the company. */
export const isKnown = (keys: string[], one: Compared, holders: Map<string, KnownRow[]>): boolean =>
  rowsOfCompany(keys, one, holders).length > 0
