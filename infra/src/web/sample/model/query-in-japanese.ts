import { isUnspaced } from '../../words/words.ts'
import { kinds } from '../companies/kinds.ts'
import { allPlaces } from '../gazetteer/find-places.ts'
import type { QueryParts } from './query-parts.ts'

const longestIn = (text: string, words: string[]): string | null =>
  words
    .filter((word) => isUnspaced(word) && text.includes(word))
    .toSorted((one, other) => other.length - one.length)[0] ?? null

const kindWords = kinds.flatMap(({ words }) => words.ja)
const placeNames = allPlaces.flatMap(({ localName, aliases }) => [localName, ...aliases])

/** Words that join a place or a wish to the rest: `渋谷の`, `大阪周辺で`. */
const joining = /^(?:駅|周辺|付近|近く|内|市内)*(?:の|で|にある|に)?|(?:の|で|が|を|な)$/g

const wishesIn = (text: string): string[] =>
  text
    .split(/[、,・\n\u3000]+|(?<=[^\p{ASCII}])\s+|\s+(?=[^\p{ASCII}])/u)
    .map((wish) => wish.replace(joining, ''))
    .filter((wish) => wish.length > 1)

/** Splits a Japanese query, which has no spaces and names the kind of business last or first. */
export const partsOfJapaneseQuery = (query: string): QueryParts => {
  const category = longestIn(query, kindWords)
  const place = longestIn(query, placeNames)
  const rest = [place, category].reduce<string>(
    (text, part) => (part ? text.replace(part, '\n') : text),
    query,
  )
  return category
    ? { category, company: '', place, wishes: wishesIn(rest) }
    : { category: wishesIn(rest)[0] ?? '', company: '', place, wishes: wishesIn(rest).slice(1) }
}
