import { cut } from '../../integrations/well-formed.ts'
import { plain, plainWords } from '../criteria/plain-words.ts'
import { emptyWords, negations } from '../criteria/query-words.ts'
import { conceptOf } from './concepts.ts'
import { type Judgement, longestQuote, type Testimony, unknown } from './judgement.ts'

const shortestStemmed = 5

/** `bookings`, `booking` and `book` are one word, `Saturday` and `Saturdays` too. */
const stem = (word: string): string => {
  if (word.length < shortestStemmed) return word
  const singular = word.replace(/(?:ies|s)$/, '')
  return singular.replace(/(?:ation|ing|er|ed|ly|e|y)$/, '')
}

const alike: Record<string, string> = {
  '24/7': '24 hours',
  'free of charge': 'free',
  complimentary: 'free',
  'no charge': 'free',
  'not charge': 'free',
  'dont charge': 'free',
  wifi: 'wlan',
  'wi fi': 'wlan',
}

const unified = (text: string): string =>
  Object.entries(alike)
    .reduce((said, [one, other]) => said.replaceAll(` ${one} `, ` ${other} `), ` ${plain(text)} `)
    .trim()

/** A word as what it means, where that is known in several languages, else its stem. */
const meaningOf = (word: string): string => conceptOf(word) ?? stem(word)

/** The words of a text by their meaning. */
export const stemsOf = (text: string): string[] => unified(text).split(' ').filter(Boolean).map(meaningOf)

/** The words of a wish that a text must have, by their meaning. */
export const tellingStems = (wish: string): string[] => {
  const words = unified(wish).split(' ').filter(Boolean)
  const telling = words.filter((word) => !emptyWords.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(meaningOf))]
}

const clausesOf = (line: string): string[] => line.split(/(?<=[.;!?])\s+|;\s*/)

/** Whether a clause denies what it speaks of. */
export const isNegated = (clause: string): boolean =>
  plainWords(clause).some((word) => negations.has(word)) || /^[\w:]+=(no|none)$/.test(clause)

/** `hasConcept`: it speaks of what is wished, not only of its price. */
type Hit = { share: number; isNegated: boolean; hasConcept: boolean; quote: string; url: string }

const isConcept = (word: string) => word !== 'free' && conceptOf(word) !== null

const hitsIn = (stems: string[], { url, lines }: Testimony): Hit[] =>
  lines.flatMap((line) =>
    clausesOf(line).flatMap((clause) => {
      const said = new Set(stemsOf(clause))
      const share = stems.filter((word) => said.has(word)).length / stems.length
      return share < 0.5
        ? []
        : [
            {
              share,
              isNegated: isNegated(clause),
              hasConcept: stems.some((word) => isConcept(word) && said.has(word)),
              quote: cut(clause, longestQuote),
              url,
            },
          ]
    }),
  )

/**
 * Whether the company is as wished, by the words alone: a clause with all of the wish's words
 * says yes, or no when it denies them; one with at least half of several is partial.
 */
export const judgeWish = (wish: string, testimonies: Testimony[]): Judgement => {
  const stems = tellingStems(wish)
  const hits = testimonies.flatMap((testimony) => hitsIn(stems, testimony))
  const whole = hits.filter(({ share }) => share === 1)
  const positive = whole.find((hit) => !hit.isNegated)
  const source = ({ quote, url }: Hit) => ({ quote, url })
  if (positive) return { verdict: 'yes', ...source(positive) }
  const denial = whole[0] ?? hits.find((hit) => hit.isNegated && hit.hasConcept)
  if (denial) return { verdict: 'no', ...source(denial) }
  const half = hits.find((hit) => !hit.isNegated && stems.length > 1 && hit.share > 0.5)
  return half ? { verdict: 'partial', ...source(half) } : unknown
}
