import { plain } from '../../evidence/plain-words.ts'
import { longestQuote, type Testimony } from '../../evidence/verify-quote.ts'
import { meaningfulStems, meaningOf } from '../../evidence/wishes/meanings.ts'
import { cut } from '../../integrations/well-formed.ts'
import { nounDeniers, type Stance, stanceOf } from './denial.ts'
import { judgeOpening } from './judge-opening.ts'
import { type Judgement, unknown } from './judgement.ts'
import { type Statement, statementsIn } from './statements.ts'

/** What costs so much is not free. */
const price = /[$€£¥]\s?[1-9]|[1-9]\d*(?:[.,]\d+)?\s?(?:[€£¥円]|eur\b|usd\b|chf\b)/i

/** What a clause says about a wish: a map's tag by its value, a sentence by its grammar. */
const stanceOn = (stems: string[], { clause, said }: Statement): Stance => {
  const tag = /^[\w:]+=([\w;]+)$/.exec(clause)?.[1]
  if (tag) return tag === 'no' || tag === 'none' ? 'denies' : tag === 'limited' ? 'doubts' : 'affirms'
  const isFree = stems.includes('#free')
  if (isFree && price.test(clause)) return 'denies'
  const isTopic = (word: string) => stems.includes(meaningOf(word))
  const stance = stanceOf(said, isTopic, isFree)
  return stance === 'affirms' && clause.trimEnd().endsWith('?') ? 'doubts' : stance
}

type Hit = { isWhole: boolean; stance: Stance; quote: string; url: string }

const isThing = (meaning: string) => meaning.startsWith('#') && !notThings.has(meaning)
/** They say how or whether, not what. */
const notThings = new Set(['#free', '#open', '#speaking', '#accepting', '#online'])

/** Clauses with all words of the wish, or that deny a thing of it: `No parking` of `free parking`. */
const hitsIn = (stems: string[], { url, lines }: Testimony): Hit[] => {
  const things = stems.filter(isThing)
  return statementsIn(lines).flatMap((statement) => {
    const isWhole = stems.every((word) => statement.meanings.has(word))
    if (!isWhole && !(things.length > 0 && things.every((word) => statement.meanings.has(word)))) return []
    const stance = stanceOn(stems, statement)
    if (!isWhole && stance !== 'denies') return []
    return [{ isWhole, stance, quote: cut(statement.clause, longestQuote), url }]
  })
}

const opposite = { yes: 'no', no: 'yes', partial: 'unknown', unknown: 'unknown' } as const

/** The thing a wish excludes, as in `without parking`; null for other wishes. */
const absenceIn = (wish: string): string | null => {
  const [first = '', ...rest] = wish.trim().split(/\s+/)
  const isDenied = nounDeniers.has(plain(first)) || plain(first) === 'not'
  return isDenied && rest.length > 0 ? rest.join(' ') : null
}

/**
 * Whether texts say in the wish's own words, or in known words of other languages, that the company fulfils
 * it; a wish that excludes something is fulfilled where that is denied.
 */
export const judgeWish = (wish: string, testimonies: Testimony[]): Judgement => {
  const unwanted = absenceIn(wish)
  if (unwanted === null) return judgeOpening(wish, testimonies) ?? judgePresence(wish, testimonies)
  const judged = judgePresence(unwanted, testimonies)
  return { ...judged, verdict: opposite[judged.verdict] }
}

/** A clause that leaves the wish open says partial, and so does a yes that another clause contradicts. */
const judgePresence = (wish: string, testimonies: Testimony[]): Judgement => {
  const stems = meaningfulStems(wish)
  const hits = testimonies.flatMap((testimony) => hitsIn(stems, testimony))
  const firstOf = (stance: Stance, of = hits) => of.find((hit) => hit.stance === stance)
  const whole = hits.filter(({ isWhole }) => isWhole)
  const affirmed = firstOf('affirms', whole)
  const doubted = firstOf('doubts', whole)
  const denied = affirmed ? firstOf('denies', whole) : firstOf('denies')
  const said = affirmed ?? denied ?? doubted
  if (!said) return unknown
  const verdict = affirmed && !denied ? 'yes' : denied && !affirmed ? 'no' : 'partial'
  return { verdict, quote: said.quote, url: said.url }
}
