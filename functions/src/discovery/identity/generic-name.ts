import type { SearchFrame } from '../companies/search-frame.ts'
import { plainWords } from '../criteria/plain-words.ts'
import { fillers } from '../criteria/query-words.ts'
import { vocabulary } from '../criteria/vocabulary.ts'

const ofLists = new Set(
  'in near around at within of for the best top list directory guide reviewed reviews rated compare find local all the and und et y en de du des la le les los las el in bei nahe a à van der die das'.split(
    ' ',
  ),
)
const ofTrades = new Set(vocabulary.flatMap(({ words }) => words.flatMap((name) => name.split(' '))))

const wordsOfPlace = ({ where, criteria }: SearchFrame) =>
  [...(where?.names ?? []), criteria.place?.name ?? ''].flatMap(plainWords)

/**
 * Whether a title only says what was searched for (`Architects in Tulsa`, `Tulsa`): that is the name
 * of a list, not of a company. A trade alone may be a name (`The Bakery`); with the place it is none.
 */
export const isListTitle = (title: string, frame: SearchFrame): boolean => {
  const places = new Set(wordsOfPlace(frame))
  const asked = new Set(plainWords(frame.criteria.category.text))
  const words = plainWords(title)
  const isGeneric = words.every(
    (word) =>
      places.has(word) ||
      asked.has(word) ||
      ofTrades.has(word) ||
      ofLists.has(word) ||
      fillers.has(word) ||
      /^\d+$/.test(word),
  )
  return isGeneric && words.some((word) => places.has(word))
}
