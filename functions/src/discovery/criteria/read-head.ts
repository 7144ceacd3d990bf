import { openCatalogue } from '../../evidence/categories/catalogue.ts'
import { links } from '../../evidence/categories/linking.ts'
import { isOrganisation } from '../../evidence/categories/organisations.ts'
import { wordsIn } from '../../evidence/categories/stems.ts'
import { plain } from '../../evidence/plain-words.ts'
import { postcodeLength } from './postcodes.ts'

import { fillers, isCapital, purposeWords } from './query-words.ts'

/** `isKnown`: the catalogue has the kind. Without a category, the words before may be a place's name. */
export type Head = {
  category: { text: string; isKnown: boolean } | null
  before: string[]
  after: string[]
}

const articlesOfNames = /^(The|Los|Las|El|La|Le|Les|Den|Het)$/

/** The words without those at both ends that say nothing; what says `company` stays after something else. */
const trimmed = (words: string[], areCompaniesKept: boolean): string[] => {
  const isFiller = (word: string, index: number) =>
    fillers.has(plain(word)) || (/^\d+$/.test(word) && postcodeLength(words, index) === 0)
  const isKept = (word: string) => areCompaniesKept && isOrganisation(plain(word))
  const first = words.findIndex((word, index) => !isFiller(word, index))
  // `The Hague`: a capitalised article before a capitalised name is part of it.
  const hasArticle = first > 0 && articlesOfNames.test(words[first - 1] ?? '') && isCapital(words[first])
  const from = hasArticle ? first - 1 : first
  const to = words.findLastIndex((word, index) => !isFiller(word, index) || isKept(word))
  return from < 0 ? [] : words.slice(from, to + 1)
}

/** Words with the index of the written word they come from: `family-run` gives two. */
const withOrigin = (words: string[]) =>
  words.flatMap((word, origin) => wordsIn(word).map((key) => ({ key, origin })))

/** `boulangeries de Paris`, `bakeries of London`; in German, nouns are capitalised too. */
const placeAfterLink = (words: string[]): number =>
  words.findIndex(
    (word, index) =>
      index > 0 && links.has(plain(word)) && plain(word) !== 'von' && isCapital(words[index + 1]),
  )

/** `accountants for startups`: what follows tells for whom. */
const purposeIn = (words: string[]): number =>
  words.findIndex((word, index) => index > 0 && purposeWords.has(plain(word)))

/** `ISO 9001 certified machine shops`: what precedes a participle is no part of the kind. */
const participle = /(?:..ed|zertifizierte[nr]?|geprüfte[nr]?)$/u

/** Endings of words for those who do something, and for what is done. */
const trade =
  /(?:ers|ors|ists|ings?|tions?|ments?|ics|ies|ware|ungen|ung|eien|bau|technik|handel|werke?|hersteller|händler|planer|anbieter|lieferanten|eurs|euses|iers|istes|ores|eros|istas|ciones|ción|adoras|tori|isti|zioni|zione|erie)$/u
const shortestTrade = 6

/** Whether words that the catalogue does not know may name a kind of business. */
const maybeTrade = (words: string[]): boolean =>
  words
    .flatMap(wordsIn)
    .some((word) => isOrganisation(word) || (word.length >= shortestTrade && trade.test(word)))

const readUnknown = (words: string[], isPlaceGiven: boolean): Head => {
  const last = words.findLastIndex((word) => participle.test(word))
  const kind = last >= 0 && last < words.length - 1 ? words.slice(last + 1) : words
  const before = words.slice(0, words.length - kind.length)
  if (kind.length === 0) return { category: null, before: [], after: [] }
  if (!isPlaceGiven && !maybeTrade(kind)) return { category: null, before: [], after: words }
  return { category: { text: kind.join(' '), isKnown: false }, before, after: [] }
}

type Found = { from: number; to: number; isClear: boolean }

const named = (words: string[]): Found | null => {
  const keys = withOrigin(words)
  const span = openCatalogue().find(keys.map(({ key }) => key))
  const from = keys[span?.from ?? -1]?.origin
  const to = keys[(span?.to ?? 0) - 1]?.origin
  return !span || from === undefined || to === undefined ? null : { from, to: to + 1, isClear: span.isClear }
}

/** The catalogue reads no more words of a phrase. */
const mostEnds = 24

/** The kind at the head of a phrase, or before what may be a place: `dentist springfield illinois`. */
const findKind = (words: string[]): Found | null => {
  const marked = [words.length, placeAfterLink(words), purposeIn(words)].filter((end) => end > 0)
  for (const end of marked) {
    const found = named(words.slice(0, end))
    if (found) return found
  }
  for (let end = Math.min(words.length - 1, mostEnds); end > 0; end--) {
    const found = maybeTrade(words.slice(end)) ? null : named(words.slice(0, end))
    if (found?.isClear) return found
  }
  return null
}

/** What follows the kind; a word that tells for whom it is stays: `for nurses`. */
const followed = (words: string[]): string[] =>
  purposeWords.has(plain(words[0] ?? '')) ? words : trimmed(words, false)

/**
 * The kind of business that a phrase names, with what is written before and after it: `family dentists`. Without
 * a place elsewhere in the query, words after it may be one.
 */
export const readHead = (all: string[], isPlaceGiven: boolean): Head => {
  const words = trimmed(all, true)
  if (words.every((word) => fillers.has(plain(word)))) return { category: null, before: [], after: [] }
  const span = findKind(words)
  if (!span) return readUnknown(words, isPlaceGiven)
  return {
    category: { text: words.slice(span.from, span.to).join(' '), isKnown: true },
    before: trimmed(words.slice(0, span.from), false),
    after: followed(words.slice(span.to)),
  }
}
