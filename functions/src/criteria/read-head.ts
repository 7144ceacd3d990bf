import { openCatalogue } from '../evidence/categories/catalogue.ts'
import { links } from '../evidence/categories/linking.ts'
import { isOrganisation } from '../evidence/categories/organisations.ts'
import { wordsIn } from '../evidence/categories/stems.ts'
import { plain } from '../evidence/plain-words.ts'
import { isWishedOften } from '../evidence/wishes/meanings.ts'
import { postcodeLength } from './postcodes.ts'
import { fillers, isCapital, purposeWords } from './query-words.ts'

/** `isKnown`: the catalogue has the kind. Without a category, the words after it may be a place's name. */
export type Head = {
  category: { text: string; isKnown: boolean } | null
  before: string[]
  after: string[]
}

const articlesOfNames = /^(?:The|Los|Las|El|La|Le|Les|Den|Het)$/

/** The words without those at both ends that say nothing; what is `kept` stays after something else. */
const trimmed = (words: string[], isKept = (_word: string) => false): string[] => {
  const says = (word: string, index: number) =>
    !fillers.has(plain(word)) &&
    (!/^\d+$/.test(word) ||
      postcodeLength(words, index) > 0 ||
      isWishedOften(words.slice(index, index + 2).join(' ')))
  const first = words.findIndex(says)
  // `The Hague`: a capitalised article before a capitalised name is part of it.
  const hasArticle = articlesOfNames.test(words[first - 1] ?? '') && isCapital(words[first])
  const from = hasArticle ? first - 1 : first
  const to = words.findLastIndex((word, index) => says(word, index) || isKept(word))
  return from < 0 ? [] : words.slice(from, to + 1)
}

/** `ISO 9001 certified machine shops`: what precedes a participle or the number of a norm is no part of the kind. */
const participle = /(?:..ed|zertifizierte[nr]?|geprüfte[nr]?|^\d{4,5})$/u

/** Endings of words for those who do something, and for what is done. */
const trade =
  /(?:ers|ors|ists|ings?|tions?|ments?|ics|ies|ware|ungen|ung|eien|bau|technik|handel|werke?|hersteller|händler|planer|anbieter|lieferanten|eurs|euses|iers|istes|ores|eros|istas|ciones|ción|adoras|tori|isti|zioni|zione|erie)$/u
const shortestTrade = 6

/** Whether words that the catalogue does not know may name a kind of business. */
const maybeTrade = (words: string[]): boolean =>
  words
    .flatMap(wordsIn)
    .some((word) => isOrganisation(word) || (word.length >= shortestTrade && trade.test(word)))

/** The words `from` up to, not including, `to`; `isClear`: what stands beside them only tells more. */
type Kind = { from: number; to: number; isClear: boolean; isKnown: boolean }

const unknownKind = (words: string[], isPlaceGiven: boolean): Kind | null => {
  const from = words.findLastIndex((word, index) => index < words.length - 1 && participle.test(word)) + 1
  const isKind = words.length > 0 && (isPlaceGiven || maybeTrade(words.slice(from)))
  return isKind ? { from, to: words.length, isClear: false, isKnown: false } : null
}

const named = (words: string[]): Kind | null => {
  // `family-run` gives two words.
  const keys = words.flatMap((word, origin) => wordsIn(word).map((key) => ({ key, origin })))
  const span = openCatalogue().find(keys.map(({ key }) => key))
  const from = keys[span?.from ?? -1]?.origin
  const last = keys[(span?.to ?? 0) - 1]?.origin
  if (!span || from === undefined || last === undefined) return null
  return { from, to: last + 1, isClear: span.isClear, isKnown: true }
}

/** The catalogue reads no more words of a phrase. */
const mostEnds = 24

/**
 * The kind at the head of a phrase, or before what may be a place: `dentist springfield illinois`. `isAlone`: what
 * follows with an `of` tells what the firm deals in, as in `fabrikanten van liften`, and is no place.
 */
const knownKind = (words: string[], isAlone: boolean): Kind | null => {
  const marks = [
    // `boulangeries de Paris`, `bakeries of London`; in German, nouns are capitalised too.
    words.findIndex(
      (word, index) => links.has(plain(word)) && plain(word) !== 'von' && isCapital(words[index + 1]),
    ),
    // `accountants for startups`: what follows tells for whom.
    words.findIndex((word) => purposeWords.has(plain(word))),
  ]
  for (const end of [words.length, ...marks].filter((mark) => mark > 0)) {
    const found = named(words.slice(0, end))
    if (found) return found
  }
  for (let end = Math.min(words.length - 1, mostEnds); end > 0; end--) {
    const isOther = maybeTrade(words.slice(end)) || (isAlone && links.has(plain(words[end] ?? '')))
    const found = isOther ? null : named(words.slice(0, end))
    if (found?.isClear) return found
  }
  return null
}

/** `abogados laboralistas`: what follows a noun without a word between is of the kind, unless it is often wished for. */
const withAdjective = (words: string[], kind: Kind): Kind => {
  const adjectives = words.slice(kind.to)
  const isOfKind =
    kind.isClear &&
    kind.from === 0 &&
    adjectives.length > 0 &&
    named(words)?.from === 0 &&
    !adjectives.some((word) => fillers.has(plain(word)) || purposeWords.has(plain(word))) &&
    !isWishedOften(adjectives.join(' '))
  return isOfKind ? { ...kind, to: words.length } : kind
}

/**
 * The kind of business that a phrase names, with what is written before and after it: `family dentists`. Without
 * a place elsewhere in the query, words after it may be one.
 */
export const readHead = (all: string[], isPlaceGiven: boolean): Head => {
  // `SaaS companies`
  const words = trimmed(all, (word) => isOrganisation(plain(word)))
  if (words.length === 0) return { category: null, before: [], after: [] }
  const found = knownKind(words, isPlaceGiven) ?? unknownKind(words, isPlaceGiven)
  const kind = found && isPlaceGiven ? withAdjective(words, found) : found
  if (!kind) return { category: null, before: [], after: words }
  const after = words.slice(kind.to)
  return {
    category: { text: words.slice(kind.from, kind.to).join(' '), isKnown: kind.isKnown },
    before: trimmed(words.slice(0, kind.from)),
    // A word that tells for whom it is stays: `for nurses`.
    after: purposeWords.has(plain(after[0] ?? '')) ? after : trimmed(after),
  }
}
