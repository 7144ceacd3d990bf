import { type Address, townLine } from '../../pages/address.ts'
import { filled, type Language } from '../../words/language.ts'
import type { City } from '../words/cities.ts'
import type { Edition } from '../words/edition.ts'
import type { TraitId } from '../words/phrase-book.ts'
import type { Trade } from '../words/trades.ts'

/** The difficulties of sites. */
export const traps = [
  'none',
  'hostile',
  'closed',
  'renamed',
  'moved',
  'parked',
  'robots-denied',
  'wrong-charset',
  'script-only',
  'huge',
  'endless',
  'slow',
  'silent',
  'loop',
  'no-host',
  'server-error',
  'private-redirect',
  'private-name',
] as const
export type Trap = (typeof traps)[number]

export type Phone = { e164: string; written: string[] }

export type Design = {
  layout: number
  emailForm: number
  phoneForm: number
  /** The page that shows the contacts; the other pages only link to it. */
  placement: 'home' | 'contact' | 'legal' | 'footer'
  data: 'none' | 'jsonld' | 'graph'
  hasAgency: boolean
}

/**
 * The truth about a firm. Role: a company of the trade, a supplier of the trade, or a neighbour of
 * the same trade in the next town. Each branch of a chain is a company; they share a site.
 */
export type Company = {
  id: string
  edition: Edition
  role: 'company' | 'supplier' | 'neighbour'
  city: City
  trade: Trade
  name: string
  formerName: string | null
  host: string | null
  formerHost: string | null
  /** The branch's own page on the site of its chain; `/` for all others. */
  path: string
  chain: string | null
  phone: Phone
  fax: Phone | null
  /** The former number, which out-of-date sources still show. */
  formerPhone: Phone
  email: string | null
  takesMail: boolean
  address: Address
  lat: number
  lon: number
  traits: Record<TraitId, 'yes' | 'no' | 'silent'>
  sinceYear: number
  trap: Trap
  design: Design
  /** Ids of other companies whose contacts its site shows. */
  partners: string[]
  listed: { osm: boolean; web: boolean; ai: boolean }
}

export const languageOf = ({ city }: Company): Language => city.language

/** The town line of a site; Australian sites of this world put no comma after the town. */
export const shownTownLine = (address: Address): string =>
  address.countryCode === 'AU' ? townLine(address).replace(',', '') : townLine(address)

/** True when its site shows its contacts to a reader that runs no scripts. */
export const isReadable = ({ host, trap }: Company): boolean =>
  host !== null &&
  !['parked', 'robots-denied', 'script-only', 'slow', 'silent', 'loop', 'no-host', 'server-error'].includes(
    trap,
  ) &&
  !trap.startsWith('private-')

/** True for a company of the trade that is in business and in the town: a search should find it. */
export const isWanted = ({ role, trap }: Company): boolean =>
  role === 'company' && !['closed', 'moved', 'parked'].includes(trap)

export const nounOf = (company: Company): string => company.trade.nouns[languageOf(company)]

/** A phrase with the company's own values filled in. */
export const inPhrase = (company: Company, text: string): string =>
  filled(text, {
    name: company.name,
    old: company.formerName ?? company.name,
    noun: nounOf(company),
    city: company.city.localName,
    year: company.sinceYear,
    host: (company.host ?? 'nowhere.example').replace(/\.example$/, ''),
  })
