import { plain, wordsOf } from '../../../words/words.ts'
import { type Category, categories, type Wish, wishes } from '../words/words.ts'

/** What a question is about. */
export type Asked =
  | { topic: 'category'; category: Category }
  | { topic: 'wish'; wish: Wish }
  | { topic: 'closed' | 'moved' | 'place' | 'other' }

const isSpaced = (text: string) => /\p{Script=Latin}/u.test(text)

type Question = { text: string; words: Set<string> }
type Text = { text: string; holds: (question: Question) => boolean }

/** Tells whether a question holds all words of a text, in whatever order; without spaces, the text itself. */
const textOf = (text: string): Text => {
  if (!isSpaced(text)) {
    const said = plain(text)
    return { text, holds: (question) => question.text.includes(said) }
  }
  const words = wordsOf(text)
  return { text, holds: (question) => words.every((word) => question.words.has(word)) }
}

const closedPattern =
  /closed for good|out of business|no longer in business|permanently closed|ceased|has closed|still open|in business/i
const movedPattern = /\bmoved|relocated\b/i
const placePattern = /\b(?:located|location|address|based|situated|place|is in|lies in|town|city|region)\b/i

/** The longest words win: `tax accountants` before `accountants`. */
const longest = <Item>(items: Item[], texts: (item: Item) => string[]) => {
  const known = items
    .flatMap((item) => texts(item).map((text) => ({ item, ...textOf(text) })))
    .toSorted((a, b) => b.text.length - a.text.length)
  return (question: Question): Item | undefined => known.find(({ holds }) => holds(question))?.item
}

const wishIn = longest(wishes, ({ words }) => [words])
const categoryIn = longest(categories, ({ query, nouns }) => [query, ...nouns])

/** Finds out what a question asks, by the world's own words for categories and wishes. */
export const topicOf = (question: string): Asked => {
  if (closedPattern.test(question)) return { topic: 'closed' }
  if (movedPattern.test(question)) return { topic: 'moved' }
  const asked = { text: plain(question), words: new Set(wordsOf(question)) }
  const wish = wishIn(asked)
  if (wish) return { topic: 'wish', wish }
  const category = categoryIn(asked)
  if (category) return { topic: 'category', category }
  return { topic: placePattern.test(question) ? 'place' : 'other' }
}
