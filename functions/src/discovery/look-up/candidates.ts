import { evidenceFor } from '../../evidence/evidence.ts'
import { ownDomain } from '../../reading/hosts.ts'
import { nameKey, namesAgree } from '../../reading/name-key.ts'
import type { PricedAnswer } from '../ask-sources.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import { type Candidate, mergeListings } from '../identity/merge-listings.ts'
import { companySite, type Listing } from '../sources/listing.ts'
import { listingsOf } from '../sources/listings-of.ts'

/** Reading a few sites decides which company is meant; more of one name are told apart by a place. */
const mostCandidates = 6
const fewestLetters = 4

/** The company whose site that is, by its site alone. */
export const candidateAt = (website: string, fetchedAt: string): Candidate => {
  const own = ownDomain(website)
  const listing: Listing = {
    source: companySite,
    url: website,
    name: null,
    website,
    domain: own,
    phone: null,
    street: null,
    position: null,
    isClosed: false,
    says: [],
    evidence: evidenceFor('website', 'text', website, { url: website, fetchedAt, region: null }),
  }
  return { identity: `domain:${own ?? website}`, listings: [listing], reasons: [] }
}

/** Whether a domain is the name written as one word: `harlow-pumps.example` for Harlow Pumps Ltd. */
export const isSpelledBy = (name: string, domain: string | null): boolean => {
  const label = domain?.split('.')[0]?.replaceAll('-', '') ?? ''
  const key = nameKey(name).replaceAll(' ', '')
  return key.length >= fewestLetters && label === key
}

/** The companies in the sources' answers that have the name, those that have exactly it first. */
export const candidatesNamed = (name: string, answers: PricedAnswer[], frame: SearchFrame): Candidate[] => {
  const listings = answers
    .flatMap(({ output }) => listingsOf(output, frame))
    .filter(
      (listing) => (listing.name && namesAgree(listing.name, name)) || isSpelledBy(name, listing.domain),
    )
  const isExact = ({ listings: rows }: Candidate) =>
    rows.some((row) => (row.name && nameKey(row.name) === nameKey(name)) || isSpelledBy(name, row.domain))
  return mergeListings(listings)
    .toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)))
    .slice(0, mostCandidates)
}

/** The frame in which sources look for the name itself instead of a kind of company. */
export const frameForName = (frame: SearchFrame, name: string): SearchFrame => ({
  ...frame,
  criteria: { ...frame.criteria, category: { text: name, from: 'query' } },
  names: [name],
})
