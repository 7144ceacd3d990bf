import type { Address } from '../../pages/address.ts'
import type { City } from '../gazetteer/place.ts'
import type { Language } from '../words/language.ts'
import type { Kind } from './kind.ts'
import type { TraitId } from './traits.ts'

/** The difficulties of sites. Most have none. */
export const traps = [
  'none',
  /** A page of a domain reseller without content. */
  'parked',
  'for-sale',
  /** The site says that the company closed permanently. */
  'closed',
  /** The site redirects to the domain of the company's new name. */
  'renamed',
  'slow',
  /** Redirects to the metadata address of cloud machines, or to the reader's own machine. */
  'private-redirect',
  /** Its host name has a private address. */
  'private-address',
  'wrong-charset',
  /** The page contains a prompt injection. */
  'hostile',
  /** A script builds the page. */
  'script-only',
  'robots-disallow',
  'redirect-loop',
  'server-error',
  'not-found',
  'connection-closed',
  /** More bytes than a reader should accept. */
  'endless',
  /** The page says that the company moved to another town. */
  'moved-away',
  /** The domain does not exist any more. */
  'no-such-host',
] as const
export type Trap = (typeof traps)[number]

export type Phone = { national: string; international: string }

export type Person = { first: string; last: string; role: string }

/** A branch of a chain; `path` is its page on the company's site. */
export type Branch = { label: string; path: string; address: Address; phone: Phone; lat: number; lon: number }

export type Design = {
  template: 'plain' | 'cards' | 'table' | 'modern'
  structured: 'jsonld' | 'microdata' | 'none'
  phone: 'link' | 'text' | 'international'
  email: 'link' | 'text' | 'protected' | 'spelled' | 'none'
  /** True when the footer names the web agency with the agency's contacts. */
  hasAgency: boolean
  /** False when only the contact page shows the contacts. */
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
  /** The former number, which out-of-date sources still show. */
  formerPhone: Phone
  email: string | null
  /** True when its domain accepts mail; null when the resolver fails for the domain. */
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

/** True for a company with branches; sources list each branch. */
export const isChain = (company: Company): boolean => company.branches.length > 0

export const siteOf = (company: Company): string | null =>
  company.host ? `https://${company.usesWww ? 'www.' : ''}${company.host}/` : null
