import type { Evidence } from '@assay/shared/evidence/evidence'
import type { Owner } from '../../reading/facts/owner.ts'
import type { Subject } from '../../reading/facts/site-evidence.ts'
import { ownDomain } from '../../reading/hosts.ts'
import { distinctiveWords } from '../../reading/name-key.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import { isListTitle } from '../identity/generic-name.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { regionOfCompany } from './region-of-company.ts'
import type { SearchFrame } from './search-frame.ts'

/** The evidence in a company's listings. */
export const listingEvidence = (candidate: Candidate): Evidence[] =>
  candidate.listings.flatMap(({ evidence }) => evidence)

/** The name in its listings, if any. */
export const nameOf = (candidate: Candidate) => candidate.listings.find(({ name }) => name)?.name ?? null

const subjectOf = (candidate: Candidate, frame: SearchFrame, pages: SitePage[]): Subject => {
  const websites = candidate.listings.flatMap(({ website }) => website ?? [])
  const domains = [...pages.map(({ url }) => url), ...websites].flatMap((url) => ownDomain(url) ?? [])
  const towns = listingEvidence(candidate).filter(
    ({ field, method }) => field === 'location' && method === 'osm',
  )
  const placeNames = [
    ...(frame.where?.names ?? []),
    ...(frame.seat?.towns ?? []),
    ...towns.map(({ value }) => value.split(',')[0] ?? value),
  ]
  const mapped = candidate.listings.find(({ source }) => source === 'OpenStreetMap')
  const name = mapped?.name ?? nameOf(candidate)
  const phonesListed = candidate.listings.flatMap(({ phone }) => phone ?? [])
  return {
    owner: {
      domains: new Set(domains),
      name,
      distinctiveWords: name ? distinctiveWords(name, frame.where?.names ?? []) : [],
      region: regionOfCompany(candidate, frame, pages),
      places: [...new Set(placeNames)],
      phonesListed,
      streetsListed: candidate.listings.flatMap(({ street }) => street ?? []),
      branch: candidate.listings.find(({ branch }) => branch)?.branch ?? null,
    },
    known: name === null ? null : { text: name, isMapped: mapped !== undefined },
    placeNames: [...new Set(placeNames)],
    phonesListed,
    trade: frame,
    isName: (segment) => !isListTitle(segment, frame),
  }
}

/** Whether further pages told nothing new about whose contacts are looked for. */
const areSame = (one: Owner, other: Owner) =>
  one.region === other.region && [...one.domains].join() === [...other.domains].join()

/**
 * What to look for on a company's pages, by the pages read so far. It stays the same object as long as
 * further pages do not change it, so that no page is read for it again.
 */
export const subjectsOf = (candidate: Candidate, frame: SearchFrame) => {
  let current: Subject | null = null
  return (pages: SitePage[]): Subject => {
    const subject = subjectOf(candidate, frame, pages)
    if (!current || !areSame(current.owner, subject.owner)) current = subject
    return current
  }
}
