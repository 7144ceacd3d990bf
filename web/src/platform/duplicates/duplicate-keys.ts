import type { Lead } from '@assay/shared/features/leads/lead'
import { foldText } from '../fold-text.ts'
import regions from './regions.json' with { type: 'json' }

/** What two leads are compared by. */
export type Company = Partial<Pick<Lead, 'companyName' | 'website' | 'email' | 'location'>>

/** Hosts with pages of many companies: only the whole address says which. */
const sharedHosts =
  /(^|\.)(facebook|instagram|linkedin|twitter|x|youtube|tiktok|google|yelp|linktr|wixsite|blogspot)\.\w+(\.\w+)?$/

const legalForms =
  /\b(inc|llc|ltd|limited|corp|corporation|co|company|gmbh|ag|kg|ug|bv|nv|sa|sarl|sas|srl|spa|oy|ab|as|aps|plc|pty)\b/g

const wordsOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const isSharedHost = (hostname: string) => sharedHosts.test(hostname)

const siteOf = (given: string): string | null => {
  const website = given.trim()
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`
  if (!URL.canParse(address)) return null
  const { hostname, pathname } = new URL(address)
  const host = hostname.replace(/^www\./, '')
  return isSharedHost(host) ? host + pathname.replace(/\/$/, '').toLowerCase() : host
}

export const nameOf = (companyName: string) => {
  const name = wordsOf(companyName)
  return name.replace(legalForms, '').replace(/\s+/g, ' ').trim() || name
}

/** Two companies in one of these need not be in one place. Shorter parts, such as `IL` and `USA`, are regions too. */
const isRegion = (part: string) => part.length < 4 || regions.includes(part)

/** 'Main Street', 'Fifth Ave NW', 'Hauptstrasse', 'Rue de Lyon', and not 'St. Louis'. */
const streets =
  /(strasse|str|weg|platz|gasse)$|.\b(street|st|road|rd|avenue|ave|boulevard|blvd|lane|ln|drive|dr|highway|hwy)( [ns]?[ew]?)?$|^(suite|floor|rue|via|calle|po box)\b/

/**
 * What may be the town in '546 Main Street, Springfield, IL 62701': parts without numbers that are neither street nor
 * region, but the first part of those that are left when there is no other.
 */
const townsOf = (location: string): string[] => {
  const parts = location
    .split(/[,;\n]/)
    .map((part) => wordsOf(part.replace(/\S*\d\S*/g, '')))
    .filter(Boolean)
  const [first, ...others] = parts.filter((part) => !streets.test(part))
  const towns = first === undefined ? parts.slice(0, 1) : [first, ...others.filter((part) => !isRegion(part))]
  return [...new Set(towns)]
}

const reasons = {
  site: 'same website',
  mail: 'same email',
  name: 'same name and place',
  bare: 'same name',
  any: 'same name',
} as const

/** Why a key makes leads duplicates. */
export const reasonOf = (key: string): string => reasons[key.split(':')[0] as keyof typeof reasons]

const nameKeys = (name: string, towns: string[]) =>
  towns.length > 0 ? towns.map((town) => `name:${name}|${town}`) : [`bare:${name}`]

/** The keys of a company: two leads with a key in common are probably the same. */
export const duplicateKeys = ({ companyName, website, email, location }: Company): string[] => {
  const site = website ? siteOf(website) : null
  const name = companyName ? nameOf(companyName) : ''
  return [
    ...(site ? [`site:${site}`] : []),
    ...(email ? [`mail:${email.trim().toLowerCase()}`] : []),
    ...(name ? nameKeys(name, townsOf(location ?? '')) : []),
  ]
}

export type Match<Found> = { found: Found; reason: string }

const bits = [0, 1] as const

/**
 * Weaker keys: of a company, its name with whether it has a place and a site, and those of the companies of its name that
 * may be it. Of two that are one, not both have a place, which would be another one, nor both a site.
 */
const nameKeysOf = ({ companyName, location, website }: Company) => {
  const [place, site] = [Number(Boolean(location)), Number(Boolean(website))]
  const keyOf = (ofPlace: number, ofSite: number) => `any:${nameOf(companyName ?? '')}|${ofPlace}${ofSite}`
  return {
    own: keyOf(place, site),
    similar: bits.flatMap((ofPlace) =>
      bits.flatMap((ofSite) => (place + ofPlace < 2 && site + ofSite < 2 ? keyOf(ofPlace, ofSite) : [])),
    ),
  }
}

/** Two of one name that may be one by these weaker keys. */
export const mayBeOne = (one: Company, other: Company) =>
  nameKeysOf(one).similar.includes(nameKeysOf(other).own)

/** Companies by their keys. The first that has a key keeps it. */
export const newDuplicateIndex = <Found>() => {
  const byKey = new Map<string, Found>()
  const keysOf = (company: Company) => [...duplicateKeys(company), nameKeysOf(company).own]
  return {
    add: (company: Company, found: Found) => {
      for (const key of keysOf(company)) if (!byKey.has(key)) byKey.set(key, found)
    },
    match: (company: Company): Match<Found> | null => {
      const weaker = company.companyName ? nameKeysOf(company).similar : []
      for (const key of [...duplicateKeys(company), ...weaker]) {
        const found = byKey.get(key)
        if (found !== undefined) return { found, reason: reasonOf(key) }
      }
      return null
    },
  }
}
