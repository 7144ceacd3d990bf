import { businessTypes } from '@assay/shared/features/hunting/criteria'
import { nth } from '../../chance/random.ts'
import { randomOf } from '../words/chance.ts'
import { citiesOf } from '../words/cities.ts'
import type { Edition } from '../words/edition.ts'
import { trades } from '../words/trades.ts'
import { type Company, isWanted, type Trap } from './company.ts'
import { type Cell, makeBranches, makeCompany, type Registry } from './make-company.ts'

/** One trade in one town: its companies, and the wish that is added to the search. */
export type WorldCell = Cell & {
  companies: Company[]
  wish: 'parking' | 'saturday' | 'wheelchair' | 'family' | null
}

export type World = {
  edition: Edition
  seed: number
  cells: WorldCell[]
  companies: Company[]
  byId: Map<string, Company>
  /** The companies whose site it is or was: one, or the branches of a chain. */
  byHost: Map<string, Company[]>
}

const inEveryCell: Trap[] = ['closed', 'hostile', 'robots-denied', 'renamed', 'wrong-charset', 'hostile']
const inTurn: Trap[] = [
  'script-only',
  'parked',
  'huge',
  'slow',
  'private-redirect',
  'moved',
  'no-host',
  'server-error',
  'private-name',
  'endless',
  'loop',
  'silent',
]
const inTurnPerCell = 3
const fewest = 18
const sources = ['osm', 'web', 'ai'] as const

const trapsOf = (cell: Cell, count: number): Trap[] => {
  const own = Array.from({ length: inTurnPerCell }, (_, index) =>
    nth(inTurn, cell.index * inTurnPerCell + index),
  )
  const all = [...inEveryCell, ...own]
  const rest = Array.from({ length: Math.max(0, count - all.length) }, (): Trap => 'none')
  return randomOf(cell.seed, 'traps', cell.city.name, cell.trade.id).shuffle([...all, ...rest])
}

const listThem = (cell: Cell, companies: Company[]) => {
  for (const source of sources) {
    const random = randomOf(cell.seed, source, cell.city.name, cell.trade.id)
    const count = Math.round(companies.length * (0.61 + random.next() * 0.18))
    for (const company of random.shuffle(companies).slice(0, count)) company.listed[source] = true
  }
}

const namePartners = (cell: Cell, companies: Company[]) => {
  const random = randomOf(cell.seed, 'partners', cell.city.name, cell.trade.id)
  const ordinary = companies.filter(({ trap, host }) => trap === 'none' && host)
  for (const company of random.shuffle(ordinary).slice(0, 3)) {
    const others = ordinary.filter(({ id, chain }) => id !== company.id && chain === null)
    company.partners = random
      .shuffle(others)
      .slice(0, 2)
      .map(({ id }) => id)
  }
}

const wishes = ['parking', null, 'saturday', null, 'wheelchair', null, 'family', null, null] as const

const makeCell = (cell: Cell, registry: Registry): WorldCell => {
  const names = new Set<string>()
  const count = fewest + (cell.index % 5)
  const traps = trapsOf(cell, count)
  const ordinary = traps.map((trap, index) =>
    makeCompany(cell, registry, { nth: index, trap, role: 'company', names }),
  )
  const name = ordinary.find(({ trap, host }) => trap === 'none' && host)?.name
  const namesake = makeCompany(cell, registry, { nth: 800, trap: 'none', role: 'company', name, names })
  const branches = cell.index % 3 === 0 ? makeBranches(cell, registry, names, 3) : []
  const neighbour = makeCompany(cell, registry, { nth: 0, trap: 'none', role: 'neighbour', names })
  const supplier =
    cell.index % 2 === 0
      ? [makeCompany(cell, registry, { nth: 0, trap: 'none', role: 'supplier', names })]
      : []
  const companies = [...ordinary, namesake, ...branches, neighbour, ...supplier]
  listThem(cell, companies)
  for (const one of supplier) one.listed.osm = false
  namePartners(cell, companies)
  return { ...cell, companies, wish: nth(wishes, cell.index) }
}

/** The companies of an edition, the same for the same seed; `cellsToTake` cells are picked evenly. */
export const makeWorld = (edition: Edition, seed: number, cellsToTake = Number.POSITIVE_INFINITY): World => {
  const registry: Registry = { hosts: new Set(), slots: new Map() }
  const cities = citiesOf[edition]
  const all = businessTypes.flatMap((type, row) =>
    cities.map((city, column): Cell => {
      const ofType = trades.filter((trade) => trade.type === type)
      const shift = edition === 'tuning' ? 0 : 1
      return {
        edition,
        seed,
        city,
        trade: nth(ofType, row + column + shift),
        index: row * cities.length + column,
      }
    }),
  )
  const step = Math.max(1, all.length / cellsToTake)
  const chosen = Array.from({ length: Math.min(all.length, cellsToTake) }, (_, index) =>
    nth(all, Math.floor(index * step)),
  )
  const cells = chosen.map((cell) => makeCell(cell, registry))
  const companies = cells.flatMap((cell) => cell.companies)
  const byHost = new Map<string, Company[]>()
  for (const company of companies) {
    for (const host of [company.host, company.formerHost])
      if (host) byHost.set(host, [...(byHost.get(host) ?? []), company])
  }
  return {
    edition,
    seed,
    cells,
    companies,
    byId: new Map(companies.map((company) => [company.id, company])),
    byHost,
  }
}

/** The companies that a search should find and that at least one source lists. */
export const listedAndWanted = ({ companies }: WorldCell): Company[] =>
  companies.filter((company) => isWanted(company) && Object.values(company.listed).some(Boolean))
