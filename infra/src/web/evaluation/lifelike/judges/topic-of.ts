import { plain, wordsOf } from '../../../words/words.ts'
import { type Category, categories, type Wish, wishes } from '../words/words.ts'

/** What a question is about. */
export type Asked =
  | { topic: 'category'; category: Category }
  | { topic: 'wish'; wish: Wish }
  | { topic: 'closed' | 'moved' | 'place' | 'other' }

const isSpaced = (text: string) => /\p{Script=Latin}/u.test(text)

const holds = (question: string, words: string): boolean => {
  if (!isSpaced(words)) return plain(question).includes(plain(words))
  const said = wordsOf(question)
  return wordsOf(words).every((word) => said.includes(word))
}

const closedPattern =
  /closed for good|out of business|no longer in business|permanently closed|ceased|has closed|still open|in business/i
const movedPattern = /\bmoved|relocated\b/i
const placePattern = /\b(?:located|location|address|based|situated|place|is in|lies in|town|city|region)\b/i

/** The longest words win: `tax accountants` before `accountants`. */
const longest = <Item>(items: Item[], question: string, texts: (item: Item) => string[]): Item | undefined =>
  items
    .flatMap((item) =>
      texts(item)
        .filter((text) => holds(question, text))
        .map((text) => ({ item, text })),
    )
    .toSorted((a, b) => b.text.length - a.text.length)[0]?.item

/** Finds out what a question asks, by the world's own words for categories and wishes. */
export const topicOf = (question: string): Asked => {
  if (closedPattern.test(question)) return { topic: 'closed' }
  if (movedPattern.test(question)) return { topic: 'moved' }
  const wish = longest(wishes, question, ({ words }) => [words])
  if (wish) return { topic: 'wish', wish }
  const category = longest(categories, question, ({ query, nouns }) => [query, ...nouns])
  if (category) return { topic: 'category', category }
  return { topic: placePattern.test(question) ? 'place' : 'other' }
}
