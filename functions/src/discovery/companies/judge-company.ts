import type { Evidence } from '@assay/shared/evidence/evidence'
import type { Testimony } from '../../evidence/verify-quote.ts'
import type { SitePage } from '../extract/site-page.ts'
import type { SiteState } from '../extract/site-state.ts'
import type { Ground } from '../ground/ground.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { nextTurn } from '../next-turn.ts'
import { mayMeanClosed } from '../opening/closing.ts'
import { mayMeanMoved } from '../opening/moving.ts'
import type { Question } from '../verdicts/ask-ai.ts'
import { isTagged, judgeCategory } from '../verdicts/judge-category.ts'
import { judgeLocation, locateCompany, mayBeTown } from '../verdicts/judge-location.ts'
import { judgeWish } from '../verdicts/judge-wish.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import type { Judgements } from './assess.ts'
import type { SearchFrame } from './search-frame.ts'
import { nameOf } from './subject.ts'

/** Asks the model about criteria; an empty map when there is no model or it fails. */
export type AskModel = (questions: Question[], testimonies: Testimony[]) => Promise<Map<string, Judgement>>

const ids = { category: 'category', closed: 'closed', moved: 'moved' }

/** All texts that were read about a company. */
export const testimoniesOf = (candidate: Candidate, pages: SitePage[]): Testimony[] => [
  ...pages.map(({ url, lines }) => ({ url, lines })),
  ...candidate.listings.map(({ url, says }) => ({ url, lines: says })),
]

/** The wishes as judged by rules. */
export const judgeWishes = (frame: SearchFrame, testimonies: Testimony[]) =>
  new Map(frame.criteria.wishes.map(({ id, text }) => [id, judgeWish(text, testimonies)]))

/**
 * The model may weaken a verdict from the map's tags to `partial` but not reverse it; it may reverse
 * one from a page's words.
 */
const categoryVerdict = (
  byRules: Judgement,
  byModel: Judgement | undefined,
  isTagged: boolean,
): Judgement => {
  if (!byModel || (byRules.verdict === 'no' && !isTagged)) return byRules
  if (byModel.verdict === byRules.verdict) return byRules
  const isDoubted = isTagged && byModel.verdict === 'no' && byRules.verdict === 'yes'
  return isDoubted ? { ...byModel, verdict: 'partial' } : byModel
}

/** The model cannot overrule a `no` of the rules. */
const wishVerdict = (byRules: Judgement, byModel: Judgement | undefined): Judgement =>
  !byModel || byRules.verdict === 'no' ? byRules : byModel

/** Questions about the company itself: its kind, whether it has closed, whether it has moved away. */
const questionsOn = (candidate: Candidate, { criteria, names, where }: SearchFrame): Question[] => {
  const asked = criteria.category.text
  const kind: Question = {
    id: ids.category,
    text: `The company is one of: ${asked}`,
    names,
    company: nameOf(candidate),
  }
  const closed: Question = {
    id: ids.closed,
    text: 'The company has closed for good or is no longer in business',
    bears: mayMeanClosed,
  }
  const moved = (place: string, names: string[]): Question => ({
    id: ids.moved,
    text: `The company has moved away from ${place} to another town`,
    bears: (quote) => mayMeanMoved(quote, names),
  })
  return [
    ...(asked ? [kind] : []),
    closed,
    ...(where && !where.isCountry && mayBeTown(where)
      ? [moved(where.names[0] ?? where.text, where.names)]
      : []),
  ]
}

/** An event counts only if the model says plainly `yes`; the criterion is then failed. */
const happened = (claimed: Judgement | undefined): Judgement | null =>
  claimed?.verdict === 'yes' ? { ...claimed, verdict: 'no' } : null

/**
 * Judges category, place and wishes by rules and, where pages were read, by the model, which is also
 * asked whether the company has closed.
 */
export const judgeCompany = async (
  candidate: Candidate,
  frame: SearchFrame,
  pages: SitePage[],
  evidence: Evidence[],
  askModel: AskModel,
  ground: Ground | null,
): Promise<Pick<Judgements, 'category' | 'location' | 'wishes' | 'closed'>> => {
  const { criteria, tags, where } = frame
  const testimonies = testimoniesOf(candidate, pages)
  const length = pages.reduce((sum, { html }) => sum + html.length, 0)
  await nextTurn(length)
  const byRules = judgeWishes(frame, testimonies)
  const asked = criteria.category.text
  await nextTurn(length)
  const kind = asked ? judgeCategory(frame, candidate.listings, pages) : null
  const wishes = criteria.wishes.map(
    ({ id, text }): Question => ({
      id,
      text,
      isSure: byRules.get(id)?.verdict === 'yes',
    }),
  )
  const byModel =
    pages.length > 0
      ? await askModel([...questionsOn(candidate, frame), ...wishes], testimonies)
      : new Map<string, Judgement>()
  await nextTurn(length)
  const isAmbiguous = (criteria.place?.alternatives.length ?? 0) > 0
  const found =
    where && ground && (await locateCompany(where, isAmbiguous, candidate.listings, evidence, ground))
  const grounded = { area: ground?.area ?? null, found }
  const located = where && judgeLocation(where, candidate.listings, evidence, pages, grounded)
  return {
    category: kind && categoryVerdict(kind, byModel.get(ids.category), isTagged(candidate.listings, tags)),
    location: located && (happened(byModel.get(ids.moved)) ?? located),
    wishes: new Map([...byRules].map(([id, judged]) => [id, wishVerdict(judged, byModel.get(id))])),
    closed: happened(byModel.get(ids.closed)),
  }
}

/** A `no` when the site or a listing says that the company has closed; null otherwise. */
export const closedJudgement = (candidate: Candidate, state: SiteState): Judgement | null => {
  if (state.state === 'closed') return { verdict: 'no', quote: state.quote, url: state.url }
  const listing = candidate.listings.find(({ isClosed }) => isClosed)
  return listing ? { verdict: 'no', url: listing.url } : null
}
