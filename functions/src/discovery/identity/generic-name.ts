import { openCatalogue } from '../../evidence/categories/catalogue.ts'
import { plainWords } from '../../evidence/plain-words.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import { fillers } from '../criteria/query-words.ts'

const ofLists = new Set(
  'in near around at within of for the best top list directory guide reviewed reviews rated compare find local all the and und et y en de du des la le les los las el in bei nahe a à van der die das'.split(
    ' ',
  ),
)

const wordsOfPlace = ({ where, criteria }: SearchFrame) =>
  [...(where?.names ?? []), criteria.place?.name ?? ''].flatMap(plainWords)

/**
 * Whether a title only repeats the search (`Architects in Tulsa`, `Tulsa`), which names a list, not a
 * company. A trade alone may be a name (`The Bakery`); a trade with the place is not.
 */
export const isListTitle = (title: string, frame: SearchFrame): boolean => {
  const places = new Set(wordsOfPlace(frame))
  const asked = new Set(plainWords(frame.criteria.category.text))
  const words = plainWords(title)
  const isGeneric = words.every(
    (word) =>
      places.has(word) ||
      asked.has(word) ||
      openCatalogue().isOfName(word) ||
      ofLists.has(word) ||
      fillers.has(word) ||
      /^\d+$/.test(word),
  )
  return isGeneric && words.some((word) => places.has(word))
}
