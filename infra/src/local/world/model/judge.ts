import { kindsIn } from '../companies/kinds.ts'
import { plain, saysPhrase } from '../words.ts'
import { carriesMeaning, meaningfulWords, sameMeaning } from './concepts.ts'

export type Judgement = { verdict: 'yes' | 'partial' | 'unknown' | 'no'; quote: string }

const maxQuote = 200

const negation =
  /\b(not|no|never|closed|nor|without|except|n't|nicht|kein|keine|keinen|geschlossen|ne|pas|fermes|payants|geen|niet|gesloten|cerramos|kostenpflichtig|telefonisch|pending|only|uniquement|solo|nur|alleen)\b/

/** Sentences and lines of a text as they stand in it. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Endings go, so that `open` is found in `opening` and `book` in `booking`. */
const stemOf = (word: string): string =>
  word.length > 5 ? word.replace(/(ings?|ed|es|s)$/, '') : word.replace(/s$/, '')

const saysWord = (spoken: string[], word: string): boolean =>
  sameMeaning(word).some((same) =>
    plain(same)
      .split(' ')
      .every((part) =>
        spoken.some((said) => said === part || (part.length > 3 && stemOf(said) === stemOf(part))),
      ),
  )

const shareSaid = (sentence: string, words: string[]): number => {
  const spoken = plain(sentence).split(' ')
  const said = words.filter((word) => saysWord(spoken, word))
  return said.some(carriesMeaning) || said.length === words.length ? said.length / words.length : 0
}

const cut = (sentence: string): string => sentence.slice(0, maxQuote).trim()

/** A wish for a kind of business is met where any language's word for the kind stands. */
const judgeKind = (text: string, wish: string): Judgement | null => {
  const wanted = kindsIn(wish)
  const rest = meaningfulWords(wish).filter(
    (word) => !wanted.some(({ words }) => words.en.some((name) => saysPhrase(name, word))),
  )
  if (wanted.length === 0 || rest.length > 0) return null
  const names = wanted.flatMap(({ words }) => Object.values(words).flat())
  const sentence = sentencesOf(text).find((one) => names.some((name) => saysPhrase(one, name)))
  return sentence ? { verdict: 'yes', quote: cut(sentence) } : { verdict: 'unknown', quote: '' }
}

/** Shares of a wish's words that one sentence must say. */
const isEnough = 0.6
const isSomething = 0.4

/**
 * Whether a text says what is wished, with the sentence that says so: yes or no when one sentence
 * speaks of it, partial when it speaks of half of it, unknown when none does.
 */
export const judge = (text: string, wish: string): Judgement => {
  const asKind = judgeKind(text, wish)
  if (asKind) return asKind
  const words = meaningfulWords(wish)
  if (words.length === 0) return { verdict: 'unknown', quote: '' }
  const ranked = sentencesOf(text)
    .map((sentence) => ({ sentence, share: shareSaid(sentence, words) }))
    .sort((one, other) => other.share - one.share)
  const best = ranked[0]
  if (!best || best.share < isSomething) return { verdict: 'unknown', quote: '' }
  const quote = cut(best.sentence)
  if (negation.test(plain(best.sentence)) && !negation.test(plain(wish))) return { verdict: 'no', quote }
  return { verdict: best.share >= isEnough ? 'yes' : 'partial', quote }
}
