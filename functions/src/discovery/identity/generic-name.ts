import { fillers } from '../../criteria/query-words.ts'
import { openCatalogue } from '../../evidence/categories/catalogue.ts'
import { plainWords } from '../../evidence/plain-words.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import words from './words.json' with { type: 'json' }

const ofLists = new Set(words.ofLists.split(' '))

const wordsOfPlace = ({ where, criteria }: SearchFrame) =>
  [...(where?.names ?? []), criteria.place?.name ?? ''].flatMap(plainWords)

/**
 * Whether a title only repeats the search (`Architects in Tulsa`, `Tulsa`), which names a list, not a
 * company. A trade alone may be a name (`The Bakery`); a trade with the place is not.
 */
export const isListTitle = (title: string, frame: SearchFrame): boolean => {
  const places = new Set(wordsOfPlace(frame))
  const asked = new Set(plainWords(frame.criteria.category.text))
  const isGeneric = (word: string) =>
    [places, asked, ofLists, fillers].some((known) => known.has(word)) ||
    openCatalogue().isOfName(word) ||
    /^\d+$/.test(word)
  const said = plainWords(title)
  return said.every(isGeneric) && said.some((word) => places.has(word))
}
