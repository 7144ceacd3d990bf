import { saysPhrase } from '../../words/words.ts'
import type { Kind } from './kind.ts'
import { kindsOfIndustry } from './kinds-of-industry.ts'
import { kindsOfPlaces } from './kinds-of-places.ts'
import { kindsOfServices } from './kinds-of-services.ts'
import { kindsOfTrades } from './kinds-of-trades.ts'

export const kinds: Kind[] = [...kindsOfServices, ...kindsOfTrades, ...kindsOfPlaces, ...kindsOfIndustry]

export const indexOfKind = new Map(kinds.map((one, index) => [one.id, index]))

const longestWord = (kind: Kind, text: string): number =>
  Math.max(
    0,
    ...Object.values(kind.words)
      .flat()
      .filter((word) => saysPhrase(text, word))
      .map((word) => word.length),
  )

/** The kinds with the longest word that the text contains, or else all kinds of the business type that it names. */
export const kindsIn = (text: string): Kind[] => {
  const named = kinds
    .map((kind) => ({ kind, length: longestWord(kind, text) }))
    .filter(({ length }) => length > 0)
  const longest = Math.max(0, ...named.map(({ length }) => length))
  const best = named.filter(({ length }) => length === longest).map(({ kind }) => kind)
  return best.length > 0 ? best : kinds.filter((kind) => saysPhrase(text, kind.businessType))
}
