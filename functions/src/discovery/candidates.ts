import { rankCandidates } from './companies/rank-candidates.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import { type Candidate, mergeListings } from './identity/merge-listings.ts'
import { listingsOf } from './sources/listings-of.ts'
import { withoutSharedHosts } from './sources/shared-hosts.ts'
import type { SourceAnswer } from './sources/source-answer.ts'

export type Answered = { output: SourceAnswer }

/** Each company of the answers once, most promising first. */
export const candidatesOf = (answers: Answered[], frame: SearchFrame): Candidate[] => {
  const listings = answers.flatMap(({ output }) => listingsOf(output, frame))
  return rankCandidates(mergeListings(withoutSharedHosts(listings)), frame)
}
