import type { Evidence } from '@assay/shared/evidence/evidence'
import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import { longestQuote, type Testimony } from '../../evidence/verify-quote.ts'
import { addressesStatedOn } from '../../reading/facts/addresses.ts'
import { hoursStatedOn } from '../../reading/facts/opening-hours.ts'
import { nextTurn } from '../../reading/next-turn.ts'
import { onceFor } from '../../reading/once-for.ts'
import { closingPointers } from '../../reading/opening/closing.ts'
import { movingPointers } from '../../reading/opening/moving.ts'
import type { SiteState } from '../../reading/opening/site-state.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import type { Ground } from '../ground/ground.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { Criterion, Judged } from '../verdicts/criterion.ts'
import { isTagged, judgeCategory } from '../verdicts/judge-category.ts'
import { isMoveAway, judgeLocation, locateCompany } from '../verdicts/judge-location.ts'
import { judgeWish } from '../verdicts/judge-wish.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import { mayBeTown } from '../where.ts'
import type { Judgements } from './assess.ts'
import { audienceByRules } from './audience-by-rules.ts'
import type { SearchFrame } from './search-frame.ts'
import { nameOf } from './subject.ts'

/**
 * Asks the model about criteria of one company; `known` are the rules' verdicts on them. Answers only what a
 * confirmed quote shows; an empty map when there is no model or it fails.
 */
export type AskModel = (
  company: Judged,
  criteria: Criterion[],
  testimonies: Testimony[],
  known: ReadonlyMap<string, Judgement>,
) => Promise<Map<string, Judgement>>

export const ids = {
  category: 'category',
  place: 'place',
  closed: 'closed',
  moved: 'moved',
  audience: 'audience',
  /** A wish by its place in the search: its own id comes from whoever searches, and may be one of these. */
  wish: (index: number) => `wish-${index + 1}`,
}

/** What a page says: its lines, and what no visitor sees in its text: title, description, and times and addresses in data. */
const linesOf = onceFor((page: SitePage): string[] => {
  const head = [page.title, page.meta.get('description')].filter(Boolean)
  const data = [...hoursStatedOn(page), ...addressesStatedOn(page)].filter(
    (line) => line.length <= longestQuote && !isPromptInjection(line),
  )
  const apart = (texts: string[]) => texts.flatMap((line) => [line, ''])
  return [...apart([...new Set(head as string[])]), ...page.lines, ...apart(data)]
})

/** All texts that were read about a company. */
export const testimoniesOf = (candidate: Candidate, pages: SitePage[]): Testimony[] => [
  ...pages.map((page) => ({ url: page.url, lines: linesOf(page) })),
  ...candidate.listings.map(({ url, says }) => ({ url, lines: says })),
]

/** The wishes as judged by rules. */
export const judgeWishes = (frame: SearchFrame, testimonies: Testimony[]) =>
  new Map(frame.criteria.wishes.map(({ id, text }) => [id, judgeWish(text, testimonies)]))

const criterion = (
  kind: Exclude<keyof typeof ids, 'wish'>,
  text: string,
  words: string[] = [],
): Criterion => {
  return { id: ids[kind], kind, text, words }
}

/** Everything that a company is judged by, as the model is asked. */
const criteriaOf = ({ criteria, names, where, audience }: SearchFrame): Criterion[] => {
  const { category, wishes } = criteria
  const place = where?.text ?? ''
  const away = where && mayBeTown(where) ? `away from ${where.names[0] ?? place} ` : ''
  return [
    ...(category.text ? [criterion('category', `The company is one of: ${category.text}`, names)] : []),
    criterion('closed', 'The company has closed for good or is no longer in business', closingPointers),
    ...(where ? [criterion('place', `The company is located in ${place}`, where.names)] : []),
    ...(where && !where.isCountry
      ? [criterion('moved', `The company has moved ${away}to another town`, movingPointers)]
      : []),
    ...wishes.map(
      ({ text, question, signal }, index): Criterion => ({
        id: ids.wish(index),
        kind: signal ? 'signal' : 'wish',
        text,
        ...(question && { question }),
      }),
    ),
    ...(audience ? [criterion('audience', `The company belongs to this target audience: ${audience}`)] : []),
  ]
}

/** A confirmed quote overrules the rules, except that a map's tag that names the kind is only weakened. */
const categoryVerdict = (
  byRules: Judgement,
  byModel: Judgement | undefined,
  isTagged: boolean,
): Judgement => {
  if (!byModel) return byRules
  return isTagged && byModel.verdict === 'no' ? { ...byModel, verdict: 'partial' } : byModel
}

/** An event counts only if it is plainly said; the criterion is then failed. */
const happened = (claimed: Judgement | undefined): Judgement | null =>
  claimed?.verdict === 'yes' ? { ...claimed, verdict: 'no' } : null

export const isDecided = (judgement: Judgement | null | undefined) =>
  judgement?.verdict === 'yes' || judgement?.verdict === 'no'

/** Whether, by rules, the company may belong to the answer: nothing shows that it fails a criterion. */
export const mayBeShown = (known: ReadonlyMap<string, Judgement>): boolean =>
  !known.has(ids.closed) && [...known.values()].every(({ verdict }) => verdict !== 'no')

/** What the model is asked about a company by these pages, and what the rules say of it. */
export const askedOf = (
  candidate: Candidate,
  frame: SearchFrame,
  pages: SitePage[],
  rules: {
    wishes: Map<string, Judgement>
    kind: Judgement | null
    located?: Judgement | null
    closed: Judgement | null
  },
) => ({
  company: {
    name: nameOf(candidate) ?? pages[0]?.title ?? null,
    site: pages[0] ? new URL(pages[0].url).hostname : null,
    place: frame.where?.text ?? null,
  },
  criteria: criteriaOf(frame),
  known: new Map<string, Judgement>([
    ...frame.criteria.wishes.flatMap(({ id }, index) => {
      const said = rules.wishes.get(id)
      return said ? [[ids.wish(index), said] as const] : []
    }),
    ...(rules.kind ? [[ids.category, rules.kind] as const] : []),
    ...(rules.located ? [[ids.place, rules.located] as const] : []),
    ...(rules.closed ? [[ids.closed, { ...rules.closed, verdict: 'yes' }] as const] : []),
  ]),
})

const groundedIn = async (
  { listings }: Candidate,
  { criteria, where }: SearchFrame,
  pages: SitePage[],
  evidence: Evidence[],
  ground: Ground | null,
) => {
  const isAmbiguous = (criteria.place?.alternatives.length ?? 0) > 0
  const found =
    where && ground && (await locateCompany(where, isAmbiguous, listings, evidence, pages, ground))
  return { area: ground?.area ?? null, found, isAmbiguous }
}

/** Whether the company is in the place, by rules and the gazetteer; null when no place was asked for. */
export const judgePlace = async (
  candidate: Candidate,
  frame: SearchFrame,
  pages: SitePage[],
  evidence: Evidence[],
  ground: Ground | null,
): Promise<Judgement | null> => {
  const { where } = frame
  if (!where) return null
  const grounded = await groundedIn(candidate, frame, pages, evidence, ground)
  return judgeLocation(where, candidate.listings, evidence, pages, grounded)
}

type Verdicts = Pick<Judgements, 'category' | 'location' | 'wishes' | 'audience' | 'closed'>

/**
 * Judges category, place and wishes by rules and, where pages were read, by the model, which is also asked
 * whether the company has closed or moved away. `closed` is what rules say of that.
 */
export const judgeCompany = async (
  candidate: Candidate,
  frame: SearchFrame,
  pages: SitePage[],
  evidence: Evidence[],
  askModel: AskModel,
  { ground, closed }: { ground: Ground | null; closed: Judgement | null },
): Promise<Verdicts> => {
  const { criteria, tags, where } = frame
  const { listings } = candidate
  const testimonies = testimoniesOf(candidate, pages)
  const length = pages.reduce((sum, { html }) => sum + html.length, 0)
  await nextTurn(length)
  const wishes = judgeWishes(frame, testimonies)
  await nextTurn(length)
  const kind = criteria.category.text ? judgeCategory(frame, listings, pages, nameOf(candidate)) : null
  const grounded = await groundedIn(candidate, frame, pages, evidence, ground)
  const located = where && judgeLocation(where, listings, evidence, pages, grounded)
  const {
    company,
    criteria: all,
    known,
  } = askedOf(candidate, frame, pages, { wishes, kind, located, closed })
  const asked = all.filter(({ kind: of }) => of !== 'place' || !isDecided(located))
  const byModel =
    pages.length > 0 ? await askModel(company, asked, testimonies, known) : new Map<string, Judgement>()
  const moved = happened(byModel.get(ids.moved))
  const isGone = where && moved && (await isMoveAway(where, evidence, ground))
  const stays = byModel.get(ids.moved)?.verdict === 'no'
  const unmoved = located && stays ? where && judgeLocation(where, listings, evidence, [], grounded) : located
  return {
    category: kind && categoryVerdict(kind, byModel.get(ids.category), isTagged(listings, tags)),
    location: located && (isGone ? moved : (byModel.get(ids.place) ?? unmoved)),
    wishes: new Map([...wishes].map(([id, judged], index) => [id, byModel.get(ids.wish(index)) ?? judged])),
    audience: frame.audience ? (byModel.get(ids.audience) ?? audienceByRules(frame, kind)) : null,
    closed: byModel.get(ids.closed)?.verdict === 'no' ? null : (happened(byModel.get(ids.closed)) ?? closed),
  }
}

/** A `no` when the site or a listing says that the company has closed; null otherwise. */
export const closedJudgement = (candidate: Candidate, state: SiteState): Judgement | null => {
  if (state.state === 'closed') return { verdict: 'no', quote: state.quote, url: state.url }
  const listing = candidate.listings.find(({ isClosed }) => isClosed)
  return listing ? { verdict: 'no', url: listing.url } : null
}
