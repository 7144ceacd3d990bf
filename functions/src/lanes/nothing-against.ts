import { scoreCaps } from '@assay/shared/features/hunting/score'
import type { SearchFrame } from '../discovery/companies/search-frame.ts'
import { listingEvidence, nameOf } from '../discovery/companies/subject.ts'
import type { ListedCompany } from '../discovery/found-company.ts'
import type { Candidate } from '../discovery/identity/merge-listings.ts'
import { isDescribedInResult } from '../discovery/verdicts/described-in-result.ts'
import { aroundTrade } from '../evidence/categories/around-a-trade.ts'

/** Whether its name or the title of a result says that it supplies the trade, teaches it or insures it. */
export const isAroundTrade = ({ listings }: Candidate, { names }: SearchFrame): boolean => {
  const titles = listings.flatMap(({ name, source, says: [title = ''] }) => [
    name ?? '',
    source === 'Web search' ? title : '',
  ])
  return titles.some(aroundTrade(names))
}

/** Whether a search for the kind led to it by a title that says what it is, in whatever words. */
const isLikelyOfKind = (candidate: Candidate, { where }: SearchFrame): boolean =>
  isDescribedInResult(candidate.listings, nameOf(candidate), where?.names ?? [], listingEvidence(candidate))

const asked = new Set(['category', 'location', 'wishes'])

/** The verdicts on what was asked for. */
const verdictsOn = ({ scoreBreakdown }: ListedCompany) =>
  scoreBreakdown.flatMap((line) =>
    line.family !== 'cap' && asked.has(line.family) ? [{ family: line.family, verdict: line.verdict }] : [],
  )

/**
 * Whether nothing that was read speaks against a company: what is unknown counts for it, except that something has to
 * say of what kind it is.
 */
export const isNothingAgainst = (found: ListedCompany, candidate: Candidate, frame: SearchFrame): boolean => {
  const isClosed = found.scoreBreakdown.some(
    (line) => line.family === 'cap' && line.reason === scoreCaps.closed.reason,
  )
  const verdicts = verdictsOn(found)
  const isOfUnknownKind = verdicts.some(
    ({ family, verdict }) => family === 'category' && verdict === 'unknown',
  )
  return (
    !isClosed &&
    verdicts.every(({ verdict }) => verdict !== 'no') &&
    (!isOfUnknownKind || isLikelyOfKind(candidate, frame))
  )
}

/** Whether everything that was asked for is said of the company. */
export const isSaid = (found: ListedCompany): boolean =>
  verdictsOn(found).every(({ verdict }) => verdict !== 'unknown')
