import type { Evidence } from '@assay/shared/evidence/evidence'
import type { SitePage } from '../extract/site-page.ts'
import { distinctiveWords } from '../identity/distinctive-words.ts'
import { isListTitle } from '../identity/generic-name.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { ownDomain } from '../identity/registrable-domain.ts'
import { regionOfCompany } from './region-of-company.ts'
import type { SearchFrame } from './search-frame.ts'
import type { Subject } from './site-evidence.ts'

/** The evidence in a company's listings. */
export const listingEvidence = (candidate: Candidate): Evidence[] =>
  candidate.listings.flatMap(({ evidence }) => evidence)

/** The name in its listings, if any. */
export const nameOf = (candidate: Candidate) => candidate.listings.find(({ name }) => name)?.name ?? null

/** What to look for on a company's pages. */
export const subjectOf = (candidate: Candidate, frame: SearchFrame, pages: SitePage[]): Subject => {
  const websites = candidate.listings.flatMap(({ website }) => website ?? [])
  const domains = [...pages.map(({ url }) => url), ...websites].flatMap((url) => ownDomain(url) ?? [])
  const towns = listingEvidence(candidate).filter(
    ({ field, method }) => field === 'location' && method === 'osm',
  )
  const placeNames = [
    ...(frame.where?.names ?? []),
    ...towns.map(({ value }) => value.split(',')[0] ?? value),
  ]
  const mapped = candidate.listings.find(({ source }) => source === 'OpenStreetMap')
  const name = mapped?.name ?? nameOf(candidate)
  return {
    owner: {
      domains: new Set(domains),
      name,
      distinctiveWords: name ? distinctiveWords(name, frame.where?.names ?? []) : [],
      region: regionOfCompany(candidate, frame, pages),
    },
    known: name === null ? null : { text: name, isMapped: mapped !== undefined },
    placeNames: [...new Set(placeNames)],
    phonesListed: candidate.listings.flatMap(({ phone }) => phone ?? []),
    category: frame.category,
    isName: (segment) => !isListTitle(segment, frame),
  }
}
