import type { Edition } from '../../words/edition.ts'
import { categories } from '../words/words.ts'
import type { Firm, LifelikeCell } from './firm.ts'
import { makeCell } from './make-cell.ts'
import { type Given, makeFirms } from './make-firms.ts'

export type LifelikeWorld = {
  edition: Edition
  seed: number
  cells: LifelikeCell[]
  firms: Firm[]
  byHost: Map<string, Firm>
}

/** The world of an edition, the same for the same seed; one of `step` cells is made. */
export const makeLifelikeWorld = (edition: Edition, seed: number, step = 1): LifelikeWorld => {
  const given: Given = { numbers: new Set(), hosts: new Set() }
  const cells = categories
    .map((_, index) => makeCell(edition, seed, index))
    .filter(({ index }) => index % step === 0)
  for (const cell of cells) cell.firms = makeFirms(cell, given)
  const firms = cells.flatMap((cell) => cell.firms)
  return { edition, seed, cells, firms, byHost: new Map(firms.map((firm) => [firm.host, firm])) }
}
