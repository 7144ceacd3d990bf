import { keepProvable } from '../../evidence/evidence.ts'
import type { Area } from '../../integrations/nominatim/area.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { judgeCategory } from '../verdicts/judge-category.ts'
import { judgeLocation } from '../verdicts/judge-location.ts'
import { unknown } from '../verdicts/judgement.ts'
import { type Assessed, assess, noMerits } from './assess.ts'
import { describeCompany } from './describe-company.ts'
import { closedJudgement, judgeWishes, testimoniesOf } from './judge-company.ts'
import { hasNamesake } from './namesakes.ts'
import type { SearchFrame } from './search-frame.ts'
import { listingEvidence, nameOf } from './subject.ts'

/** A company by its listings alone, before its site is read; null when nothing gives it a name. */
export const previewCompany = (
  candidate: Candidate,
  frame: SearchFrame,
  others: Candidate[],
  /** The outline of the place searched, where it is known. */
  area: Area | null = null,
): Assessed | null => {
  const evidence = keepProvable(listingEvidence(candidate), frame.region)
  const described = describeCompany(candidate, evidence, {
    statusOf: () => 'unknown',
    isSiteTheirs: false,
    trade: frame.kinds[0]?.label ?? null,
    hasNamesake: hasNamesake(candidate, others),
    rawData: { services: [], merges: candidate.reasons, siteNote: null },
  })
  if (!described) return null
  const { criteria, where } = frame
  const asked = criteria.category.text
  const judged = {
    category: asked ? judgeCategory(frame, candidate.listings, [], nameOf(candidate)) : null,
    location: where && judgeLocation(where, candidate.listings, evidence, [], { area, found: null }),
    wishes: judgeWishes(frame, testimoniesOf(candidate, [])),
    closed: closedJudgement(candidate, { state: 'open' }),
    parked: null,
    audience: frame.audience ? unknown : null,
    isLive: false,
    isKindLikely: false,
    isSiteRead: false,
  }
  return assess(described, frame, judged, noMerits)
}
