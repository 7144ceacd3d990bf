import type { NearMiss, ScoreCap } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { type Assessment, scoreCaps, scoreLead, scoreVersion } from '@assay/shared/features/hunting/score'
import type { Signal } from '@assay/shared/features/hunting/signal'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { ListedCompany } from '../found-company.ts'
import type { ScoredNearMiss } from '../search-outcome.ts'
import { type Judgement, unknown } from '../verdicts/judgement.ts'
import type { Description } from './describe-company.ts'
import type { SearchFrame } from './search-frame.ts'

export type Judgements = {
  category: Judgement | null
  location: Judgement | null
  wishes: Map<string, Judgement>
  /** Fit to the target audience; null when the searcher's profile names none. */
  audience: Judgement | null
  closed: Judgement | null
  /** A `no` when its site is parked or for sale. */
  parked: Judgement | null
  isLive: boolean
  isSiteRead: boolean
}

/**
 * good: fulfils every criterion and its site was read; weak: no criterion failed; near-miss: one
 * criterion failed; out: another kind of company, or several criteria failed.
 */
export const Standing = lazy(() => z.enum(['good', 'weak', 'near-miss', 'out']))
export type Standing = z.infer<typeof Standing>

/** What a company's signals and contacts show. */
export type Merits = {
  signals: Signal[]
  /** The wishes that signals decide. */
  wishes: Map<string, Judgement>
  /** The quality of its contacts, by criterion. */
  contact: Record<string, Judgement>
  life: Judgement
}

/** Those of a company whose site has not been read. */
export const noMerits: Merits = {
  signals: [],
  wishes: new Map(),
  contact: { 'Named person': unknown, 'Mail at its own domain': unknown, 'Direct line': unknown },
  life: unknown,
}

export type Assessed = { found: ListedCompany; standing: Standing; nearMiss: ScoredNearMiss | null }

const sourceOf = (evidence: ListedCompany['evidence'], field: string) => {
  const entry = evidence.find((candidate) => candidate.field === field)
  return entry ? { quote: entry.quote, url: entry.url } : {}
}

const reachability = ({ contactInfo, evidence }: Description): Assessment => {
  const { emails, phone } = contactInfo
  const canMail = emails.some(({ status }) => status === 'ok' || status === 'unknown')
  const verdict = canMail && phone ? 'yes' : canMail || phone ? 'partial' : 'no'
  const source = sourceOf(evidence, canMail ? 'email' : 'phone')
  return { criterion: 'Can be reached', family: 'reachability', verdict, ...source }
}

const strength = ({ verification }: Description): Assessment => ({
  criterion: 'Evidence',
  family: 'evidence',
  verdict: verification === 'verified' ? 'yes' : verification === 'partly' ? 'partial' : 'no',
})

const capsOf = (described: Description, { location, closed, isLive }: Judgements): ScoreCap[] => [
  ...(isLive || described.sources.length >= 2 ? [] : [scoreCaps.noLiveSite]),
  ...(location?.verdict === 'no' ? [scoreCaps.wrongPlace] : []),
  ...(closed ? [scoreCaps.closed] : []),
]

type Failed = NearMiss['failed']

const failuresOf = (
  criteria: Criteria,
  where: string,
  { category, location, wishes, closed, parked }: Judgements,
): Failed[] => [
  ...(closed ? [{ criterion: 'Still in business', ...closed }] : []),
  ...(parked ? [{ criterion: 'Has a site in use', ...parked }] : []),
  ...(category && (category.verdict === 'no' || category.verdict === 'unknown')
    ? [{ criterion: criteria.category.text, ...category }]
    : []),
  ...(location && (location.verdict === 'no' || location.verdict === 'unknown')
    ? [{ criterion: `in ${where}`, ...location }]
    : []),
  ...criteria.wishes.flatMap(({ id, text }) => {
    const judged = wishes.get(id)
    return judged?.verdict === 'no' ? [{ criterion: text, ...judged }] : []
  }),
]

const standingOf = (judged: Judgements, failures: Failed[]): Standing => {
  const isOtherKind =
    judged.category && (judged.category.verdict === 'no' || judged.category.verdict === 'unknown')
  if (isOtherKind || failures.length > 1) return 'out'
  if (failures.length === 1) return 'near-miss'
  const isFulfilled = [...judged.wishes.values()].every(
    ({ verdict }) => verdict === 'yes' || verdict === 'partial',
  )
  return judged.isSiteRead && isFulfilled ? 'good' : 'weak'
}

/** Scores a company and decides whether it belongs to the answer. */
export const assess = (
  described: Description,
  frame: SearchFrame,
  given: Judgements,
  merits: Merits,
): Assessed => {
  const { criteria } = frame
  const judged = { ...given, wishes: new Map([...given.wishes, ...merits.wishes]) }
  const where = frame.where?.text ?? ''
  const assessments: Assessment[] = [
    ...(judged.category
      ? [{ criterion: criteria.category.text, family: 'category' as const, ...judged.category }]
      : []),
    ...(judged.location
      ? [{ criterion: `in ${where}`, family: 'location' as const, ...judged.location }]
      : []),
    ...criteria.wishes.map(({ id, text }) => ({
      criterion: text,
      family: 'wishes' as const,
      ...(judged.wishes.get(id) ?? { verdict: 'unknown' as const }),
    })),
    ...(judged.audience
      ? [{ criterion: 'Fits your target audience', family: 'audience' as const, ...judged.audience }]
      : []),
    reachability(described),
    ...Object.entries(merits.contact).map(([criterion, judgement]) => ({
      criterion,
      family: 'reachability' as const,
      ...judgement,
    })),
    { criterion: 'Signs of life', family: 'life', ...merits.life },
    strength(described),
  ]
  const rawData = { ...described.rawData, scoreVersion }
  const scored = scoreLead({ assessments, caps: capsOf(described, judged) })
  const found = { ...described, rawData, signals: merits.signals, ...scored }
  const failures = failuresOf(criteria, where, judged)
  const standing = standingOf(judged, failures)
  const [failed] = failures
  const { companyName, website, location, matchScore: score, scoreBreakdown } = found
  return {
    found,
    standing,
    nearMiss:
      standing === 'near-miss' && failed
        ? { companyName, website, location, score, failed, scoreBreakdown }
        : null,
  }
}
