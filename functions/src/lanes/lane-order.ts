import { createHash } from 'node:crypto'
import { promiseOf } from '../discovery/companies/rank-candidates.ts'
import type { SearchFrame } from '../discovery/companies/search-frame.ts'
import type { Candidate } from '../discovery/identity/merge-listings.ts'
import { isIn } from './ask-map.ts'
import type { LanePlan, LaneQuestion } from './lane-plan.ts'

/** How many lanes before this one a company's turn comes; 0 for the lane's own companies. */
const turnsUntil = (identity: string, { nth, lanes }: Pick<LanePlan, 'nth' | 'lanes'>): number => {
  const share = createHash('sha256').update(identity).digest().readUInt32BE(0) % lanes
  return (share - nth + lanes) % lanes
}

/** Whether the source of the lane's question names it, and on the map in the lane's part of the place. */
const isOfQuestion = ({ listings }: Candidate, { source, box }: LaneQuestion): boolean =>
  listings.some((one) => one.source === source && (!box || !one.position || isIn(box, one.position)))

/**
 * What the lane's question asks for before the rest of its answer, the most promising first; of equals those first whose
 * identity belongs to the lane, so that two lanes that get the same answer seldom look at the same company.
 */
export const inOrderOfLane = (
  candidates: Candidate[],
  question: LaneQuestion,
  frame: SearchFrame,
  plan: LanePlan,
): Candidate[] =>
  candidates
    .map((candidate) => ({
      candidate,
      isOwn: isOfQuestion(candidate, question),
      worth: promiseOf(candidate, frame),
      turns: turnsUntil(candidate.identity, plan),
    }))
    .toSorted(
      (a, b) =>
        Number(b.isOwn) - Number(a.isOwn) ||
        b.worth - a.worth ||
        a.turns - b.turns ||
        a.candidate.identity.localeCompare(b.candidate.identity),
    )
    .map(({ candidate }) => candidate)
