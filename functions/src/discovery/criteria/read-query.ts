import { plain, plainWords } from '../../evidence/plain-words.ts'
import { bare, looksLikeName, partsOf } from './query-parts.ts'
import {
  areaWords,
  articles,
  emptyWords,
  nearPrepositions,
  placePrepositions,
  purposeWords,
  weakPrepositions,
} from './query-words.ts'
import { readHead } from './read-head.ts'
import { isJapanese, readJapanese } from './read-japanese.ts'
import type { QueryReading } from './reading.ts'

const withoutArticles = (words: string[]): string[] =>
  articles.has(plain(words[0] ?? '')) ? words.slice(1) : words

/**
 * Reads a query by rules: `family dentists in Springfield with free parking` has a category, a place
 * and two wishes.
 */
export const readQuery = (query: string): QueryReading => {
  if (isJapanese(query)) return readJapanese(query)
  const words = query.normalize('NFKC').trim().split(/\s+/)
  const parts = partsOf(words)
  const places = parts
    .filter(({ kind }) => kind === 'place')
    .map((part) => ({ text: bare(part.words.join(' ')), preposition: part.preposition ?? '' }))
  const wishes = parts
    .filter(({ kind }) => kind === 'wish')
    .map((part) => withoutArticles(part.words).join(' '))
    .filter((wish) => plainWords(wish).some((word) => !emptyWords.has(word) && !placePrepositions.has(word)))
  const [certain, ...others] = places
  const head = readHead(parts.find(({ kind }) => kind === 'head')?.words ?? [], certain !== undefined)
  if (certain) {
    const modifiers = [head.before, head.after].map((part) => part.join(' '))
    return {
      category: head.category,
      place: {
        text: certain.text,
        isCertain:
          !weakPrepositions.has(certain.preposition) ||
          areaWords.has(plain(certain.text.split(' ')[0] ?? '')),
        ...(nearPrepositions.has(certain.preposition) && { isNear: true }),
      },
      otherPlaces: others.map(({ text }) => text),
      wishes: [...modifiers, ...wishes].filter(Boolean),
    }
  }
  const mayBePlace = head.after.length > 0 && !purposeWords.has(plain(head.after[0] ?? ''))
  const guess = mayBePlace ? head.after : looksLikeName(head.before) ? head.before : []
  const modifiers = [head.before, head.after].filter((part) => part !== guess).map((part) => part.join(' '))
  return {
    category: head.category,
    place: guess.length > 0 ? { text: guess.join(' '), isCertain: false } : null,
    otherPlaces: [],
    wishes: [...modifiers, ...wishes].filter(Boolean),
  }
}
