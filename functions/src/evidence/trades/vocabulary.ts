import type { BusinessType } from '@assay/shared/features/hunting/criteria'
import { plain, plainWords } from '../plain-words.ts'
import { categoriesOfOffices } from './categories-of-offices.ts'
import { categoriesOfPlaces } from './categories-of-places.ts'
import { categoriesOfShops } from './categories-of-shops.ts'
import { categoriesOfTrades } from './categories-of-trades.ts'
import type { Category } from './category.ts'

/** Every kind of business that the rules recognise. */
export const vocabulary: readonly Category[] = [
  ...categoriesOfPlaces,
  ...categoriesOfShops,
  ...categoriesOfTrades,
  ...categoriesOfOffices,
]

const byWords = new Map<string, Category>()
for (const category of vocabulary) {
  for (const words of category.words) if (!byWords.has(words)) byWords.set(words, category)
}

/** No name in the vocabulary is longer. */
const mostWords = Math.max(...[...byWords.keys()].map((words) => words.split(' ').length))

export type CategorySpan = { category: Category; from: number; to: number }

/**
 * The longest category name among plain words; of equally long ones the last, since in English the
 * noun comes last.
 */
export const findCategory = (words: string[]): CategorySpan | null => {
  for (let length = Math.min(mostWords, words.length); length > 0; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const category = byWords.get(words.slice(from, from + length).join(' '))
      if (category) return { category, from, to: from + length }
    }
  }
  return null
}

/** The category that a text names; null when it names none, so that the text itself is searched for. */
export const categoryNamed = (text: string): Category | null =>
  findCategory(plainWords(text))?.category ?? null

/** The category of a whole business type. */
export const wholeBusinessType = (businessType: BusinessType): Category | null =>
  vocabulary.find((category) => category.isBroad && category.businessType === businessType) ?? null

const cuisines =
  'italian, chinese, japanese, indian, mexican, thai, greek, french, vietnamese, korean, turkish, spanish, american, lebanese, pizza, sushi, burger, vegan, vegetarian, seafood, barbecue, ethiopian, mediterranean, german'
    .split(',')
    .map(plain)
const dinesOut = new Set(['restaurant', 'fast food restaurant'])

/** The cuisine in a query for restaurants: `italian restaurants`. */
export const cuisineNamed = (text: string): string | null => {
  const words = plainWords(text)
  const span = findCategory(words)
  if (!span || !dinesOut.has(span.category.label)) return null
  return words.find((word) => cuisines.includes(word)) ?? null
}
