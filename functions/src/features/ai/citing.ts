import type { Evidence } from '@assay/shared/evidence/evidence'
import { plain, plainWords } from '../../evidence/plain-words.ts'
import { isDenied } from '../../reading/signals/company-texts.ts'
import words from './filler-words.json' with { type: 'json' }
import type { LeadFacts } from './lead-facts.ts'

const fillers = new Set(Object.values(words).flatMap((list) => list.split(' ')))

const shortestContentWord = 4

/** `l’atelier` and `d’un` are two words each. */
const elided = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|dell|nell|sull|all|un)['’](?=\p{L})/giu

const wordsIn = (text: string): string[] => plainWords(text.replace(elided, ' '))

const isDenial = (word: string): boolean => isDenied({ said: word, text: word })

/** The words of a sentence that carry what it states; those of the company's name say nothing about it. */
const contentWords = (text: string, name: ReadonlySet<string>): string[] =>
  wordsIn(text).filter(
    (word) =>
      (word.length >= shortestContentWord || /\d/.test(word)) &&
      !fillers.has(word) &&
      !isDenial(word) &&
      !name.has(word),
  )

/** Names of places and products, in most languages: the words with a capital that do not begin the sentence. */
const capitals = (text: string): string =>
  (text.match(/(?<=[\p{L}\p{N},;:]["'’”]?\s+["“„«]?)\p{Lu}[\p{L}\p{M}\p{N}'’-]+/gu) ?? []).join(' ')

/** `implants` and `implant`, `opens` and `opening`. */
const isSameWord = (one: string, other: string): boolean => {
  if (one === other) return true
  const stem = Math.max(shortestContentWord, Math.min(one.length, other.length) - 2)
  return (
    !/\d/.test(one) && Math.abs(one.length - other.length) <= 3 && one.slice(0, stem) === other.slice(0, stem)
  )
}

/** Finds the words of a sentence that carry its content and stand in none of the known texts. */
export const statedWords = (known: (string | null)[]): ((sentence: string) => string[]) => {
  const words = wordsIn(known.filter((text) => text !== null).join(' '))
  return (sentence) =>
    contentWords(sentence, new Set()).filter((word) => !words.some((other) => isSameWord(word, other)))
}

/** A sentence that denies something is not borne out by a quote that states it, nor the reverse. */
const denies = (text: string): boolean =>
  wordsIn(text).some(isDenial) || /\b(?:none|cannot|\w+n['’]t)\b/i.test(text)

/** The part of a sentence's content words that a quote must contain to bear the sentence out. */
const fewestShared = 0.7

/** The most pieces of evidence beside one sentence. */
const mostPieces = 2

/** `says` is the sentence of a report that this evidence alone bears out: its label may stand in no quote. */
type Quoted = { evidence: Evidence; says: string }

type Source = Quoted & { words: string[] }

const saysAlone = (facts: LeadFacts): Quoted[] =>
  (facts.reported ?? []).flatMap(({ text, evidence }) =>
    evidence.map((piece) => ({ evidence: piece, says: evidence.length === 1 ? text : '' })),
  )

const sourcesOf = (facts: LeadFacts): Source[] => {
  const { evidence, said } = facts
  const own = said.map(({ quote, url }) =>
    evidence.find((piece) => piece.quote === quote && piece.url === url),
  )
  const quoted = [...own.filter((piece) => piece !== undefined), ...evidence]
  return [...quoted.map((piece) => ({ evidence: piece, says: '' })), ...saysAlone(facts)].map(
    ({ evidence: piece, says }) => ({
      evidence: piece,
      says,
      words: wordsIn(`${piece.quote} ${piece.value} ${says}`),
    }),
  )
}

const keyOf = ({ url, quote, value }: Evidence): string => `${url} ${quote} ${value}`

/** Whether a source has nearly all of the words, and each name among them; how many it has tells which is best. */
const sharedWords = (sentence: string, name: ReadonlySet<string>): ((source: Source) => number) => {
  const stated = contentWords(sentence, name)
  const named = new Set(contentWords(capitals(sentence), name))
  return ({ words: own }) => {
    const missing = stated.filter((word) => !own.some((other) => isSameWord(word, other)))
    if (stated.length === 0 || missing.some((word) => named.has(word))) return 0
    const shared = 1 - missing.length / stated.length
    return shared >= fewestShared ? shared : 0
  }
}

/**
 * Finds the evidence of a company's facts that bears a sentence out: a quote that has nearly all words that carry
 * its content, and all of its contacts, dates, figures and names. Plain code, so no model can claim a source.
 */
export const citing = async (facts: LeadFacts): Promise<(sentence: string) => Evidence[]> => {
  const { withoutInventions } = await import('../../evidence/invention/without-inventions.ts')
  const name = new Set(plainWords(facts.companyName))
  const sources = sourcesOf(facts)
  const isProvedBy = (sentence: string, { evidence: { quote, value, url }, says }: Source): boolean =>
    denies(sentence) === denies(says || quote) &&
    withoutInventions({ texts: [quote, says, facts.companyName], trusted: [value, url] })(sentence)
      .leftOut === 0
  const proved = new Map((facts.reported ?? []).map(({ text, evidence }) => [plain(text), evidence]))
  return (sentence) => {
    const reported = proved.get(plain(sentence))
    if (reported) return reported.slice(0, mostPieces)
    const sharedWith = sharedWords(sentence, name)
    const proofs = sources
      .map((source) => ({ source, shared: sharedWith(source) }))
      .filter(({ source, shared }) => shared > 0 && isProvedBy(sentence, source))
      .sort((one, other) => other.shared - one.shared)
      .map(({ source }) => [keyOf(source.evidence), source.evidence] as const)
    return [...new Map(proofs).values()].slice(0, mostPieces)
  }
}
