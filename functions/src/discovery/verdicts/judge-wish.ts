import { plain } from '../../evidence/plain-words.ts'
import { longestQuote, type Testimony } from '../../evidence/verify-quote.ts'
import { cut } from '../../integrations/well-formed.ts'
import { conceptOf } from './concepts.ts'
import { type Stance, stanceOf } from './denial.ts'
import { nounDeniers } from './denial-words.ts'
import { judgeOpening } from './judge-opening.ts'
import { type Judgement, unknown } from './judgement.ts'
import { meaningfulStems, meaningOf } from './meanings.ts'
import { type Statement, statementsIn } from './statements.ts'

/** What a clause says about a wish: a map's tag by its value, a sentence by its grammar. */
export const stanceOn = (stems: string[], { clause, said }: Statement): Stance => {
  if (/^[\w:]+=(no|none)$/.test(clause)) return 'denies'
  const isTopic = (word: string) => stems.includes(meaningOf(word))
  const stance = stanceOf(said, isTopic, stems.includes('free'))
  return stance === 'affirms' && clause.trimEnd().endsWith('?') ? 'doubts' : stance
}

/** `hasConcept`: it mentions the thing wished for, not only its price. */
type Hit = { share: number; stance: Stance; hasConcept: boolean; quote: string; url: string }

const isConcept = (word: string) => word !== 'free' && conceptOf(word) !== null

const hitsIn = (stems: string[], { url, lines }: Testimony): Hit[] =>
  statementsIn(lines).flatMap((statement) => {
    const share = stems.filter((word) => statement.meanings.has(word)).length / stems.length
    return share < 0.5
      ? []
      : [
          {
            share,
            stance: stanceOn(stems, statement),
            hasConcept: stems.some((word) => isConcept(word) && statement.meanings.has(word)),
            quote: cut(statement.clause, longestQuote),
            url,
          },
        ]
  })

const opposite = { yes: 'no', no: 'yes', partial: 'unknown', unknown: 'unknown' } as const

/** The thing a wish excludes, as in `without parking`; null for other wishes. */
export const absenceIn = (wish: string): string | null => {
  const [first = '', ...rest] = wish.trim().split(/\s+/)
  const isDenied = nounDeniers.has(plain(first)) || plain(first) === 'not'
  return isDenied && rest.length > 0 ? rest.join(' ') : null
}

/** Whether the company fulfils the wish; a wish that excludes something is fulfilled where that is denied. */
export const judgeWish = (wish: string, testimonies: Testimony[]): Judgement => {
  const unwanted = absenceIn(wish)
  if (unwanted === null) return judgeOpening(wish, testimonies) ?? judgePresence(wish, testimonies)
  const judged = judgePresence(unwanted, testimonies)
  return { ...judged, verdict: opposite[judged.verdict] }
}

/**
 * Judges a wish by words: a clause with all of its words says yes, or no when it denies them. A clause
 * that leaves it open or has at least half of several words says partial, and so does a yes that
 * another clause contradicts.
 */
const judgePresence = (wish: string, testimonies: Testimony[]): Judgement => {
  const stems = meaningfulStems(wish)
  const hits = testimonies.flatMap((testimony) => hitsIn(stems, testimony))
  const whole = hits.filter(({ share }) => share === 1)
  const withStance = (of: Hit[], stance: Stance) => of.find((hit) => hit.stance === stance)
  const source = ({ quote, url }: Hit) => ({ quote, url })
  const positive = withStance(whole, 'affirms')
  const denied = withStance(whole, 'denies')
  if (positive) return { verdict: denied ? 'partial' : 'yes', ...source(positive) }
  const denial = denied ?? hits.find((hit) => hit.stance === 'denies' && hit.hasConcept)
  if (denial) return { verdict: 'no', ...source(denial) }
  const open =
    withStance(whole, 'doubts') ??
    hits.find((hit) => hit.stance === 'affirms' && stems.length > 1 && hit.share > 0.5)
  return open ? { verdict: 'partial', ...source(open) } : unknown
}
