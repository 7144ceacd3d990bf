import type { Lead } from '@assay/shared/features/leads/lead'
import { foldText } from '../fold-text.ts'

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

const siteOf = (website: string): string | null => {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`
  if (!URL.canParse(address)) return null
  const { hostname, pathname } = new URL(address)
  const host = hostname.replace(/^www\./, '')
  return sharedHosts.test(host) ? host + pathname.replace(/\/$/, '').toLowerCase() : host
}

const nameOf = (companyName: string) => {
  const name = wordsOf(companyName)
  return name.replace(legalForms, '').replace(/\s+/g, ' ').trim() || name
}

/** The town of 'Springfield, Illinois'; empty without a place. */
const townOf = (location: string) => wordsOf(location.split(',')[0] ?? '')

const reasons = { site: 'same website', mail: 'same email', name: 'same name and place' } as const

/** Why a key makes leads duplicates. */
export const reasonOf = (key: string): string => reasons[key.split(':')[0] as keyof typeof reasons]

/** The keys of a company: two leads with a key in common are probably the same. */
export const duplicateKeys = ({ companyName, website, email, location }: Company): string[] => {
  const site = website ? siteOf(website) : null
  const name = companyName ? nameOf(companyName) : ''
  return [
    ...(site ? [`site:${site}`] : []),
    ...(email ? [`mail:${email.trim().toLowerCase()}`] : []),
    ...(name ? [`name:${name}|${townOf(location ?? '')}`] : []),
  ]
}

export type Match<Found> = { found: Found; reason: string }

/** Companies by their keys. The first that has a key keeps it. */
export const newDuplicateIndex = <Found>() => {
  const byKey = new Map<string, Found>()
  return {
    add: (company: Company, found: Found) => {
      for (const key of duplicateKeys(company)) if (!byKey.has(key)) byKey.set(key, found)
    },
    match: (company: Company): Match<Found> | null => {
      for (const key of duplicateKeys(company)) {
        const found = byKey.get(key)
        if (found !== undefined) return { found, reason: reasonOf(key) }
      }
      return null
    },
  }
}
