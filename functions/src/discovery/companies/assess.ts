import type { NearMiss, ScoreCap } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { FoundPerson } from '@assay/shared/features/hunting/found-person'
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
  /** A search for the kind led to the company, and neither rules nor a model can tell whether it is of it. */
  isKindLikely: boolean
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
  people: FoundPerson[]
  /** The wishes that signals decide. */
  wishes: Map<string, Judgement>
  /** The quality of its contacts, by criterion. */
  contact: Record<string, Judgement>
  life: Judgement
}

/** Those of a company whose site has not been read. */
export const noMerits: Merits = {
  signals: [],
  people: [],
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

/** The map and a search agree only where each proves what is shown; one that gave no more than an address does not. */
const haveTwoSourcesProved = ({ evidence }: Description): boolean =>
  evidence.some(({ method }) => method === 'osm') && evidence.some(({ method }) => method !== 'osm')

const capsOf = (described: Description, { location, closed, isLive }: Judgements): ScoreCap[] => [
  ...(isLive || haveTwoSourcesProved(described) ? [] : [scoreCaps.noLiveSite]),
  ...(location?.verdict === 'no' ? [scoreCaps.wrongPlace] : []),
  ...(closed ? [scoreCaps.closed] : []),
]

type Failed = NearMiss['failed']

/** A line of the score, if the criterion was judged at all. */
const lineOn = (
  family: Assessment['family'],
  criterion: string,
  judgement: Judgement | null,
): Assessment[] => (judgement ? [{ criterion, family, ...judgement }] : [])

/** The criterion as failed, unless it was not judged or its verdict is another one. */
const failed = (
  criterion: string,
  judgement: Judgement | null | undefined,
  ...verdicts: Failed['verdict'][]
): Failed[] => {
  const verdict = verdicts.find((one) => one === judgement?.verdict)
  return judgement && verdict ? [{ criterion, ...judgement, verdict }] : []
}

/** The verdicts on a company's kind that keep it from the answer. */
const otherKind = ({ isKindLikely }: Judgements): Failed['verdict'][] =>
  isKindLikely ? ['no'] : ['no', 'unknown']

const failuresOf = ({ category, wishes }: Criteria, place: string, judged: Judgements): Failed[] => [
  ...failed('Still in business', judged.closed, 'no'),
  ...failed('Has a site in use', judged.parked, 'no'),
  ...failed(category.text, judged.category, ...otherKind(judged)),
  ...failed(place, judged.location, 'no', 'unknown'),
  ...wishes.flatMap(({ id, text }) => failed(text, judged.wishes.get(id), 'no')),
]

const standingOf = (judged: Judgements, failures: Failed[]): Standing => {
  const { category, wishes } = judged
  const isOtherKind = otherKind(judged).some((verdict) => verdict === category?.verdict)
  if (isOtherKind || failures.length > 1) return 'out'
  if (failures.length === 1) return 'near-miss'
  const isFulfilled = [...wishes.values(), ...(category ? [category] : [])].every(
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
  const place = `in ${frame.where?.text ?? ''}`
  const assessments: Assessment[] = [
    ...lineOn('category', criteria.category.text, judged.category),
    ...lineOn('location', place, judged.location),
    ...criteria.wishes.flatMap(({ id, text }) => lineOn('wishes', text, judged.wishes.get(id) ?? unknown)),
    ...lineOn('audience', 'Fits your target audience', judged.audience),
    reachability(described),
    ...Object.entries(merits.contact).flatMap(([criterion, judgement]) =>
      lineOn('reachability', criterion, judgement),
    ),
    ...lineOn('life', 'Signs of life', merits.life),
    strength(described),
  ]
  const rawData = { ...described.rawData, scoreVersion }
  const scored = scoreLead({ assessments, caps: capsOf(described, judged) })
  const found = { ...described, rawData, signals: merits.signals, people: merits.people, ...scored }
  const failures = failuresOf(criteria, place, judged)
  const standing = standingOf(judged, failures)
  const [miss] = failures
  const { companyName, website, location, matchScore: score, scoreBreakdown } = found
  return {
    found,
    standing,
    nearMiss:
      standing === 'near-miss' && miss
        ? { companyName, website, location, score, failed: miss, scoreBreakdown }
        : null,
  }
}
