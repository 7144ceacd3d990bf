import { isUnspaced, plain, saysPhrase } from '../../words/words.ts'
import { kindsIn } from '../companies/kinds.ts'
import { carriesMeaning, meaningfulWords, sameMeaning } from './concepts.ts'
import { judgeEvent } from './events.ts'
import type { Judgement } from './judgement.ts'

const maxQuote = 200

const negation =
  /\b(not|no|never|closed|nor|without|except|n't|nicht|kein|keine|keinen|geschlossen|ne|pas|fermes|payants|geen|niet|gesloten|cerramos|kostenpflichtig|telefonisch|pending|only|uniquement|solo|nur|alleen)\b|ません|休業|のみ|受注生産|準備して/

/** The sentences and lines of a text, verbatim. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+|(?<=[。！？])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Removes endings, so that `open` matches `opening` and `book` matches `booking`. */
const stemOf = (word: string): string =>
  word.length > 5 ? word.replace(/(ings?|ed|es|s)$/, '') : word.replace(/s$/, '')

const saysWord = (spoken: string[], word: string): boolean =>
  sameMeaning(word).some((same) =>
    plain(same)
      .split(' ')
      .every((part) =>
        spoken.some(
          (said) =>
            said === part ||
            (isUnspaced(part) && said.includes(part)) ||
            (part.length > 3 && stemOf(said) === stemOf(part)),
        ),
      ),
  )

const shareSaid = (sentence: string, words: string[]): number => {
  const spoken = plain(sentence).split(' ')
  const said = words.filter((word) => saysWord(spoken, word))
  return said.some(carriesMeaning) || said.length === words.length ? said.length / words.length : 0
}

const cut = (sentence: string): string => sentence.slice(0, maxQuote).trim()

/** A wish for a kind of business is met by the word for the kind in any language. */
const judgeKind = (text: string, wish: string): Judgement | null => {
  const wanted = kindsIn(wish)
  const names = wanted.flatMap(({ words }) => Object.values(words).flat())
  const rest = meaningfulWords(wish).filter((word) => !names.some((name) => saysPhrase(name, word)))
  if (wanted.length === 0 || rest.length > 0) return null
  const sentence = sentencesOf(text).find((one) => names.some((name) => saysPhrase(one, name)))
  return sentence ? { verdict: 'yes', quote: cut(sentence) } : { verdict: 'unknown', quote: '' }
}

/** Shares of the words of a wish that one sentence must contain. */
const isEnough = 0.6
const isSomething = 0.4

/**
 * The verdict of a text on a wish, with the sentence that supports it: yes or no when one sentence
 * covers the wish, partial when it covers about half of it, otherwise unknown.
 */
export const judge = (text: string, wish: string): Judgement => {
  const known = judgeEvent(sentencesOf(text), wish) ?? judgeKind(text, wish)
  if (known) return { ...known, quote: cut(known.quote) }
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
