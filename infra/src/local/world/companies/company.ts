import type { City, Language } from '../gazetteer/place.ts'
import type { Kind } from './kind.ts'
import type { TraitId } from './traits.ts'

/** What a site does that a reader of it must be ready for. `none` is most of them. */
export const traps = [
  'none',
  /** A page of a domain reseller without content. */
  'parked',
  'for-sale',
  /** The company says that it closed for good. */
  'closed',
  /** The site redirects to the domain of the company's new name. */
  'renamed',
  'slow',
  /** Redirects to the metadata address of cloud machines, or to this very machine. */
  'private-redirect',
  /** Its host name has a private address. */
  'private-address',
  'wrong-charset',
  /** The page gives orders to a model that reads it. */
  'hostile',
  /** Nothing but a script builds the page. */
  'script-only',
  'robots-disallow',
  'redirect-loop',
  'server-error',
  'not-found',
  'connection-closed',
  /** More bytes than anybody should read. */
  'endless',
  /** The page says that the company moved to another town. */
  'moved-away',
  /** The domain does not exist any more. */
  'no-such-host',
] as const
export type Trap = (typeof traps)[number]

export type Phone = { national: string; international: string }

export type Person = { first: string; last: string; role: string }

export type Address = {
  houseNumber: string
  street: string
  postcode: string
  place: string
  region: string | null
  countryCode: string
}

/** A place where a chain is to be found; `path` is its page on the company's site. */
export type Branch = { label: string; path: string; address: Address; phone: Phone; lat: number; lon: number }

export type Design = {
  template: 'plain' | 'cards' | 'table' | 'modern'
  structured: 'jsonld' | 'microdata' | 'none'
  phone: 'link' | 'text' | 'international'
  email: 'link' | 'text' | 'protected' | 'spelled' | 'none'
  /** Whether the footer names the agency that built the site, with its own contacts. */
  hasAgency: boolean
  /** The home page shows contacts, or only the contact page does. */
  contactsAtHome: boolean
}

export type Company = {
  id: string
  name: string
  kind: Kind
  city: City
  language: Language
  host: string | null
  /** The domain before the company was renamed; it redirects. */
  formerHost: string | null
  usesWww: boolean
  phone: Phone
  /** What an out-of-date source still says. */
  formerPhone: Phone
  email: string | null
  /** Whether its domain takes mail; `null` when the resolver fails for it. */
  hasMailServer: boolean | null
  owner: Person
  staff: Person[]
  address: Address
  lat: number
  lon: number
  /** In the notation of OpenStreetMap. */
  openingHours: string
  services: string[]
  traits: { id: TraitId; holds: boolean }[]
  foundedYear: number
  employees: number
  linkedin: string | null
  facebook: string | null
  branches: Branch[]
  trap: Trap
  design: Design
}

/** Companies of several places stand once per place in sources. */
export const isChain = (company: Company): boolean => company.branches.length > 0

export const siteOf = (company: Company): string | null =>
  company.host ? `https://${company.usesWww ? 'www.' : ''}${company.host}/` : null
