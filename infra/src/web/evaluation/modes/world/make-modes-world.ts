import type { FirmCounts, LifelikeCell } from '../../lifelike/world/firm.ts'
import { makeCell } from '../../lifelike/world/make-cell.ts'
import { makeFirms } from '../../lifelike/world/make-firms.ts'
import type { LifelikeWorld } from '../../lifelike/world/make-lifelike-world.ts'
import type { Edition } from '../../words/edition.ts'

/**
 * More firms that fit than the largest mode asks for, and beside each two about one that does not: closed, of a near
 * trade, elsewhere, or without a word on its site.
 */
const counts: FirmCounts = { company: 160, closed: 18, near: 24, outside: 12, moved: 10, gone: 20 }

/** The firms of a city lie all over it. */
const spread = 0.17

/**
 * Searches of the lifelike web: in towns and regions, with and without a wish, of trades that the map has and of
 * trades that it does not have (the last four).
 */
const searches = [2, 10, 18, 25, 37, 46, 54, 30, 0, 15, 50, 49]

/** One search with its firms, and a world of its own around it: lanes of other runs leave nothing there. */
export type ModesWorld = LifelikeWorld & { cell: LifelikeCell }

/** The worlds of an edition, the same for the same seed; one of `step` is made. */
export const makeModesWorlds = (edition: Edition, seed: number, step = 1): ModesWorld[] =>
  searches
    .filter((_, nth) => nth % step === 0)
    .map((index) => {
      const cell: LifelikeCell = { ...makeCell(edition, seed, index), spread }
      cell.firms = makeFirms(cell, { numbers: new Set(), hosts: new Set() }, counts)
      const byHost = new Map(cell.firms.map((firm) => [firm.host, firm]))
      return { edition, seed, cells: [cell], firms: cell.firms, byHost, cell }
    })
