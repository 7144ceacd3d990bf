import type { City } from '../words/cities.ts'
import { type Edition, filled, type Language } from '../words/language.ts'
import type { TraitId } from '../words/phrases.ts'
import type { Trade } from '../words/trades.ts'

/** What a site does that its reader must be ready for. */
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

export type Address = { number: string; street: string; postcode: string; town: string; city: City }

export type Phone = { e164: string; written: string[] }

export type Design = {
  layout: number
  emailForm: number
  phoneForm: number
  /** Where the contacts stand; on the others there is only a link to that page. */
  placement: 'home' | 'contact' | 'legal' | 'footer'
  data: 'none' | 'jsonld' | 'graph'
  hasAgency: boolean
}

/**
 * A firm as it truly is. role: a company of the trade; a supplier of that trade; a neighbour, of the
 * trade but of the next town. Branches of a chain are companies of their own that share a site.
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
  /** What an out-of-date source still says. */
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
  /** Other companies that its site names with their contacts. */
  partners: string[]
  listed: { osm: boolean; web: boolean; ai: boolean }
}

export const languageOf = ({ city }: Company): Language => city.language

export const streetLine = ({ number, street, city }: Address): string => {
  if (['DE', 'AT', 'NL'].includes(city.country)) return `${street} ${number}`
  return city.country === 'ES' ? `${street}, ${number}` : `${number} ${street}`
}

export const townLine = ({ town, postcode, city }: Address): string => {
  if (city.country === 'US' || city.country === 'CA') return `${town}, ${city.state} ${postcode}`
  if (city.country === 'AU') return `${town} ${city.state} ${postcode}`
  return city.country === 'GB' ? `${town} ${postcode}` : `${postcode} ${town}`
}

/** Whether its own site shows its contacts to a reader without a browser. */
export const isReadable = ({ host, trap }: Company): boolean =>
  host !== null &&
  !['parked', 'robots-denied', 'script-only', 'slow', 'silent', 'loop', 'no-host', 'server-error'].includes(
    trap,
  ) &&
  !trap.startsWith('private-')

/** Still in business, in the town itself and of the trade: what a search for it should give. */
export const isWanted = ({ role, trap }: Company): boolean =>
  role === 'company' && !['closed', 'moved', 'parked'].includes(trap)

export const nounOf = (company: Company): string => company.trade.nouns[languageOf(company)]

/** What stands for the company in a phrase. */
export const inPhrase = (company: Company, text: string): string =>
  filled(text, {
    name: company.name,
    old: company.formerName ?? company.name,
    noun: nounOf(company),
    city: company.city.localName,
    year: company.sinceYear,
    host: (company.host ?? 'nowhere.example').replace(/\.example$/, ''),
  })
