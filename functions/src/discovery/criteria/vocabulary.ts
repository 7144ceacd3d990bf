import type { BusinessType } from '@assay/shared/features/hunting/criteria'
import { categoriesOfOffices } from './categories-of-offices.ts'
import { categoriesOfPlaces } from './categories-of-places.ts'
import { categoriesOfShops } from './categories-of-shops.ts'
import { categoriesOfTrades } from './categories-of-trades.ts'
import type { Category } from './category.ts'
import { plain, plainWords } from './plain-words.ts'

/** Every kind of business that the rules know by name. */
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

/** The longest name of a category among plain words; of equally long ones the last, which English puts its noun. */
export const findCategory = (words: string[]): CategorySpan | null => {
  for (let length = Math.min(mostWords, words.length); length > 0; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const category = byWords.get(words.slice(from, from + length).join(' '))
      if (category) return { category, from, to: from + length }
    }
  }
  return null
}

/** The category that a text names, or null: the text then is searched for as it stands. */
export const categoryNamed = (text: string): Category | null =>
  findCategory(plainWords(text))?.category ?? null

/** The category that stands for a whole business type; also for its exact name. */
export const wholeBusinessType = (businessType: BusinessType): Category | null =>
  vocabulary.find((category) => category.isBroad && category.businessType === businessType) ?? null

const cuisines =
  'italian, chinese, japanese, indian, mexican, thai, greek, french, vietnamese, korean, turkish, spanish, american, lebanese, pizza, sushi, burger, vegan, vegetarian, seafood, barbecue, ethiopian, mediterranean, german'
    .split(',')
    .map(plain)
const dinesOut = new Set(['restaurant', 'fast food restaurant'])

/** The cuisine that a restaurant's name in a query carries: `italian restaurants`. */
export const cuisineNamed = (text: string): string | null => {
  const words = plainWords(text)
  const span = findCategory(words)
  if (!span || !dinesOut.has(span.category.label)) return null
  return words.find((word) => cuisines.includes(word)) ?? null
}
