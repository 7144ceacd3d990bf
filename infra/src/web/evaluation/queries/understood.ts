import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { plain, wordsOf } from '../../words/words.ts'
import type { KnownPlace } from '../places/find-places.ts'
import type { SearchQuery } from './known-query.ts'

/** What was understood of a query, part by part. */
export type Understanding = { category: boolean; kind: boolean; place: boolean; wishes: boolean }

const isJapanese = (text: string) => /\p{Script=Han}|\p{Script=Katakana}|\p{Script=Hiragana}/u.test(text)

/** True when every word of the part stands in the text; scripts without spaces count as a whole. */
const holds = (text: string, part: string): boolean => {
  if (isJapanese(part)) return plain(text).includes(plain(part))
  const words = wordsOf(text)
  return wordsOf(part).every((word) => words.includes(word))
}

/** Words that may stand around a category, or be left out of it, without changing it. */
const harmless = new Set(
  'a an the der die das les los las i gli le de companies company firms firm empresas aziende entreprises unternehmen'.split(
    ' ',
  ),
)

type Reading = Pick<SearchQuery, 'q' | 'category' | 'wishes'>

/** The category says all words asked for, and nothing of the rest of the query. */
const isCategoryRight = (shown: string, { q, category }: Reading): boolean => {
  if (isJapanese(category)) return holds(shown, category) && plain(shown).length <= plain(category).length + 2
  const own = wordsOf(category).filter((word) => !harmless.has(word))
  const said = wordsOf(shown)
  const rest = wordsOf(q).filter((word) => !own.includes(word) && !harmless.has(word))
  return own.every((word) => said.includes(word)) && !said.some((word) => rest.includes(word))
}

const nearDegrees = 1e-4

const isPlaceRight = (shown: Criteria['place'], { lat, lon }: KnownPlace): boolean =>
  shown !== null && Math.abs(shown.lat - lat) < nearDegrees && Math.abs(shown.lon - lon) < nearDegrees

/** Texts of the criteria under a name that this version of the engine may not have. */
const signalsOf = (criteria: Criteria): string[] => {
  const { signals } = criteria as { signals?: unknown }
  return Array.isArray(signals) ? signals.map((signal) => JSON.stringify(signal)) : []
}

/** Every wish is there once, and no other. A signal may be a wish, a signal, or both. */
const areWishesRight = (criteria: Criteria, { wishes }: Reading, signals: string[]): boolean => {
  const shown = criteria.wishes.map(({ text }) => text)
  const all = [...shown, ...signalsOf(criteria)]
  const isMeant = (text: string) =>
    [...wishes, ...signals].some((wish) => holds(text, wish) || holds(wish, text))
  const isSaid = (wish: string) => all.some((text) => holds(text, wish))
  const isSignal =
    signals.length > 0 && signalsOf(criteria).some((text) => signals.some((one) => text.includes(one)))
  return wishes.every((wish) => isSaid(wish) || isSignal) && shown.every(isMeant)
}

/** Compares the criteria of a search with what its query means. */
export const understandingOf = (
  query: SearchQuery,
  place: KnownPlace,
  criteria: Criteria | null,
  isKindAsked: boolean,
): Understanding => {
  if (!criteria) return { category: false, kind: false, place: false, wishes: false }
  const { q, signals = [], or } = query
  const readings = [query, ...(or ? [{ q, ...or }] : [])].map((reading) => ({
    category: isCategoryRight(criteria.category.text, reading),
    wishes: areWishesRight(criteria, reading, signals),
  }))
  const best = readings.find(({ category, wishes }) => category && wishes) ?? readings[0]
  return {
    category: best?.category ?? false,
    kind: query.kinds.length === 0 || isKindAsked,
    place: isPlaceRight(criteria.place, place),
    wishes: best?.wishes ?? false,
  }
}
