import { rankCandidates } from './companies/rank-candidates.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import { type Candidate, mergeListings } from './identity/merge-listings.ts'
import type { Listing } from './sources/listing.ts'
import { listingsOf } from './sources/listings-of.ts'
import { withoutSharedHosts } from './sources/shared-hosts.ts'
import type { SourceAnswer } from './sources/source-answer.ts'

export type Answered = { output: SourceAnswer }

export const listingsIn = (answers: Answered[], frame: SearchFrame): Listing[] =>
  withoutSharedHosts(answers.flatMap(({ output }) => listingsOf(output, frame)))

/** Each company of the answers once, most promising first. */
export const candidatesOf = (answers: Answered[], frame: SearchFrame): Candidate[] =>
  rankCandidates(mergeListings(listingsIn(answers, frame)), frame)
