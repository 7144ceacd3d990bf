import { plain } from '../../evidence/plain-words.ts'
import words from './denials.json' with { type: 'json' }

/** What a clause says about its topic. */
export type Stance = 'affirms' | 'doubts' | 'denies'

const setOf = (lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')))
/** Deny their whole clause. */
const clauseDeniers = setOf(words.clause)
/** Deny what follows: `no parking`, `ohne Parkplatz`. */
export const nounDeniers = setOf(words.noun)
/** Leave the statement open: another party's, in the past or future, at a price, exceptional or conditional. */
const doubters = setOf(words.doubt)
const prices = setOf(words.price)
/** Denials in Japanese, which has no spaces. */
const joined = new RegExp(words.joined)

/** Words after `no` or `without` that it denies. */
const reach = 5

const isHarmless = new RegExp(`(?<![\\p{L}])(?:${words.harmless.join('|')})(?![\\p{L}])`, 'gu')
/** Denials of more than one word: what has ended, and Spanish verbs negated by `no`. */
const turns = new RegExp(`\\b(?:${words.ended.join('|')})\\b`)

const deniesBehind = (words: string[], at: number, isTopic: (word: string) => boolean): boolean => {
  const behind = words.slice(at + 1)
  // `Parkplätze haben wir keine`: at the end of a clause, it denies what came before.
  return behind.length === 0 || behind.slice(0, reach).some(isTopic)
}

/**
 * Whether a plain clause affirms its topic, leaves it open or denies it. A word such as `no` denies
 * the next few words, one such as `not` the whole clause. `isTopic` recognises the topic's words;
 * `isFree`: the topic must be free of charge.
 */
export const stanceOf = (clause: string, isTopic: (word: string) => boolean, isFree: boolean): Stance => {
  const said = clause.replace(isHarmless, ' ')
  const words = said.split(' ').filter(Boolean)
  if (turns.test(said) || joined.test(said) || words.some((word) => clauseDeniers.has(word))) return 'denies'
  const deniers = words.flatMap((word, at) => (nounDeniers.has(word) ? at : []))
  if (deniers.some((at) => deniesBehind(words, at, isTopic))) return 'denies'
  if (isFree && words.some((word) => prices.has(word))) return 'denies'
  return deniers.length > 0 || words.some((word) => doubters.has(word)) ? 'doubts' : 'affirms'
}

const opens =
  /\b(?:open(?:ed)?|opening|offnen|geoffnet|offen|ouverte?s?|abiert[oa]s?|abrimos|geopend|apert[oie]|abert[oa]s?)\b/
const closes =
  /\b(?:closed|geschlossen|ruhetag|fermee?s?|cerrad[oa]s?|cerramos|gesloten|chius[oaie]|fechad[oa]s?)\b/

/** `Open on Saturdays, closed on Sundays` makes two statements. */
const isTwofold = (clause: string) => opens.test(plain(clause)) && closes.test(plain(clause))

/** Boundaries between statements, also within a sentence: `No lift, but free parking.` */
const seams =
  /(?<=[.;!?…])\s+|(?<=[。！？])|;\s*|(?<!\s)\s+[–—|•·]\s+|(?<!\s),?\s+(?:but|however|yet|aber|jedoch|doch|sondern|mais|pero|sino|maar|ma|mas|whereas|während|though|although|obwohl|bien que|aunque|hoewel|dafür|en revanche|en cambio)\s+/iu

/** The statements of a line, verbatim. */
export const clausesOf = (line: string): string[] =>
  line
    .split(seams)
    .flatMap((clause) => (isTwofold(clause) ? clause.split(/,\s+|\s+(?:and|und|et|y|en|e)\s+/i) : clause))
    .filter((clause) => clause.trim() !== '')
