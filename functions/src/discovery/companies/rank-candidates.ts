import type { Candidate } from '../identity/merge-listings.ts'
import { judgeWish } from '../verdicts/judge-wish.ts'
import type { SearchFrame } from './search-frame.ts'

/** How much a candidate promises by its listings. */
export const promiseOf = ({ listings }: Candidate, { criteria }: SearchFrame): number => {
  const has = (field: string) =>
    listings.some(({ evidence }) => evidence.some((entry) => entry.field === field))
  const says = listings.map(({ url, says: lines }) => ({ url, lines }))
  const wished = criteria.wishes.filter(({ text }) => judgeWish(text, says).verdict === 'yes').length
  const sources = new Set(listings.map(({ source }) => source)).size
  return (
    (listings.some(({ website }) => website) ? 8 : 0) +
    wished * 4 +
    sources * 2 +
    (has('phone') || has('email') ? 1 : 0) -
    (listings.some(({ isClosed }) => isClosed) ? 16 : 0)
  )
}

/** Most promising first; equals by identity, so that the order is deterministic. */
export const rankCandidates = (candidates: Candidate[], frame: SearchFrame): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, worth: promiseOf(candidate, frame) }))
    .toSorted((a, b) => b.worth - a.worth || a.candidate.identity.localeCompare(b.candidate.identity))
    .map(({ candidate }) => candidate)
