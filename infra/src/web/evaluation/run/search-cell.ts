import { nth } from '../../chance/random.ts'
import { filled } from '../../words/language.ts'
import { phraseBooks } from '../words/phrases.ts'
import type { WorldCell } from '../world/make-world.ts'
import type { EvaluatedRun } from './evaluated-run.ts'
import { type SearchAnswer, type SearchOptions, searchOnce } from './search-once.ts'

/** The outcome of the search of a cell. */
export type SearchRecord = SearchAnswer & { cell: WorldCell }

export const queryOf = ({ edition, city, trade, wish, index }: WorldCell): string => {
  const book = phraseBooks[edition]
  const asked = filled(nth(book.queries, index), { plural: trade.plural, city: city.name })
  return wish ? `${asked} ${book.wishes[wish]}` : asked
}

/** Searches a cell as a user does. */
export const searchCell = async (
  run: EvaluatedRun,
  cell: WorldCell,
  options: SearchOptions = {},
): Promise<SearchRecord> => ({ cell, ...(await searchOnce(run, queryOf(cell), options)) })
