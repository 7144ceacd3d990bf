import { createHash } from 'node:crypto'
import { promiseOf } from '../discovery/companies/rank-candidates.ts'
import type { SearchFrame } from '../discovery/companies/search-frame.ts'
import type { Candidate } from '../discovery/identity/merge-listings.ts'
import type { LanePlan } from './lane-plan.ts'

/** How many lanes before this one a company's turn comes; 0 for the lane's own companies. */
const turnsUntil = (identity: string, { nth, lanes }: Pick<LanePlan, 'nth' | 'lanes'>): number => {
  const share = createHash('sha256').update(identity).digest().readUInt32BE(0) % lanes
  return (share - nth + lanes) % lanes
}

/**
 * Most promising first; of equals those first whose identity belongs to the lane, so that two lanes that get the same
 * answer seldom look at the same company.
 */
export const inOrderOfLane = (candidates: Candidate[], frame: SearchFrame, plan: LanePlan): Candidate[] =>
  candidates
    .map((candidate) => ({
      candidate,
      worth: promiseOf(candidate, frame),
      turns: turnsUntil(candidate.identity, plan),
    }))
    .toSorted(
      (a, b) =>
        b.worth - a.worth || a.turns - b.turns || a.candidate.identity.localeCompare(b.candidate.identity),
    )
    .map(({ candidate }) => candidate)
