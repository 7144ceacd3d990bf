import type { Evidence } from '@assay/shared/evidence/evidence'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import { areSameStreet, streetWords } from '../../evidence/same-street.ts'
import { nameKey } from '../../reading/name-key.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { Listing } from '../sources/listing.ts'

const namesIt = (pages: SitePage[], name: string): boolean => {
  const words = nameKey(name)
  return pages.some(({ title, lines }) =>
    [title ?? '', ...lines].some(
      (line) => containsWords(nameKey(line), words) || containsWords(plain(line), plain(name)),
    ),
  )
}

/** Why a listing without a site describes the company whose site was read; null when nothing shows it. */
const reasonFor = (row: Listing, pages: SitePage[], evidence: Evidence[]): string | null => {
  if (!row.name) return null
  const valuesOf = (field: string) => evidence.flatMap((entry) => (entry.field === field ? entry.value : []))
  const hasPhone = row.phone !== null && valuesOf('phone').includes(row.phone)
  const street = row.street === null ? [] : streetWords(row.street)
  const isThere =
    street.length > 0 && valuesOf('address').some((address) => areSameStreet(street, streetWords(address)))
  if (!hasPhone && !isThere) return null
  if (hasPhone && isThere) return `the same phone and street as “${row.name}”`
  // Checked last, since it scans every line of every page.
  if (!namesIt(pages, row.name)) return null
  return `its site names “${row.name}” and gives the same ${hasPhone ? 'phone' : 'street'}`
}

/**
 * The company with the listings of other candidates that its site shows to be the same company, for example under
 * a former name. A listing with a site of its own is never joined, nor one that shares only the
 * building or only the phone.
 */
export const withListingsOfSame = (
  candidate: Candidate,
  others: Candidate[],
  { pages, evidence }: { pages: SitePage[]; evidence: Evidence[] },
): Candidate => {
  const own = new Set(candidate.listings.map(({ url }) => url))
  const found = others
    .filter(({ listings }) => listings.every(({ url, domain }) => domain === null && !own.has(url)))
    .flatMap(({ listings }) => {
      const reason = listings.map((row) => reasonFor(row, pages, evidence)).find(Boolean)
      return reason ? [{ listings, reason }] : []
    })
  // The name in such a listing is a former one.
  const rows = found.flatMap(({ listings }) =>
    listings.map((row) => ({
      ...row,
      evidence: row.evidence.filter(({ field }) => field !== 'companyName'),
    })),
  )
  return {
    ...candidate,
    listings: [...candidate.listings, ...rows],
    reasons: [...candidate.reasons, ...found.map(({ reason }) => reason)],
  }
}
