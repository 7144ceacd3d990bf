import type { Address } from '../../../pages/address.ts'
import type { Edition } from '../../words/edition.ts'
import type { Category, Country, Phrases, Wish } from '../words/words.ts'

export type Town = {
  name: string
  localName: string
  postcode: string
  lat: number
  lon: number
  /** The state as its addresses name it. */
  stateCode: string
}

/**
 * `outside` is a firm of the trade beyond the border, in the box; `near` has to do with the trade without being of it;
 * `moved` has left the place, where sources still list it; of one that is `gone` the sources alone still speak.
 */
export const roles = ['company', 'closed', 'near', 'outside', 'moved', 'gone'] as const
export type Role = (typeof roles)[number]

/** How many firms of each role a search has. */
export type FirmCounts = Record<Role, number>

export type FirmPhone = { e164: string; national: string }

/** A further place of business; its contacts are not those of the firm in the place searched. */
export type Branch = { address: Address; phone: FirmPhone }

export type Firm = {
  id: string
  /** Decides all forms that the firm's site chooses from. */
  key: number
  cell: LifelikeCell
  role: Role
  name: string
  legalName: string
  host: string
  email: string | null
  phone: FirmPhone
  fax: FirmPhone | null
  address: Address
  town: Town
  /** Where sources list it: elsewhere only for a firm that has moved. */
  listedAt: { address: Address; town: Town }
  branches: Branch[]
  /** What its site says about the wish of the search. */
  wish: 'yes' | 'not so' | 'silent'
  isHostile: boolean
  listed: { osm: boolean; web: boolean }
}

/** One search: a category in a town or a region. */
export type LifelikeCell = {
  edition: Edition
  seed: number
  index: number
  category: Category
  countryCode: string
  country: Country
  phrases: Phrases
  /** The towns that lie in the place asked for. */
  towns: Town[]
  /** The place as it is asked for, and its id in the gazetteer. */
  place: { text: string; id: string }
  wish: Wish | null
  query: string
  queryWithoutWish: string
  /** How far the map's positions reach around the middle of a town, in degrees. */
  spread: number
  firms: Firm[]
}

export const isWanted = ({ role }: Firm): boolean => role === 'company'
export const isListed = ({ listed }: Firm): boolean => listed.osm || listed.web
