import type { CompanyAsked, Criteria } from '@assay/shared/features/hunting/criteria'
import { parse } from 'tldts'
import { emailOf } from '../evidence/contact-forms.ts'
import { plain } from '../evidence/plain-words.ts'
import { safeUrl } from '../integrations/web-fetch/safe-url.ts'
import { cut } from '../integrations/well-formed.ts'
import { isPublicMailHost } from '../reading/facts/owner.ts'
import { ownDomain, registrableDomain } from '../reading/hosts.ts'
import { aroundAnAddress } from './query-words.ts'

const edges = /^[\s<>"'“”„‘’«»()[\]{},;:!?]+|[\s<>"'“”„‘’«»()[\]{},;:!?.]+$/gu

/** Names that stand for no public host but are meant as one. */
const notPublic = /^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|.+\.(?:local|localhost|internal|lan|test))$/

/** `dentist`, `berlin` and `shop` are endings of domains, and no domains alone. */
const isDomain = (hostname: string): boolean => {
  const { isIcann, domain } = parse(hostname)
  return isIcann === true && domain !== null
}

const isHost = (hostname: string): boolean =>
  notPublic.test(hostname) || hostname.endsWith('.example') || isDomain(hostname)

const hostIn = (address: string): string | null => {
  const hasScheme = /^https?:\/\//i.test(address)
  if (!hasScheme && !/^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?(?::\d+)?(?:[/?#].*)?$/u.test(address))
    return null
  const absolute = hasScheme ? address : `https://${address}`
  if (!URL.canParse(absolute)) return null
  const hostname = new URL(absolute).hostname.replace(/\.$/, '').replace(/^www\./, '')
  // `new URL` reads any number as an IP address: 3.5 is 3.0.0.5.
  const isNumber = /^[\d.]+$/.test(hostname) && !address.startsWith(hostname)
  return hostname !== '' && (hasScheme || (!isNumber && isHost(hostname))) ? hostname : null
}

const companyAt = (word: string): CompanyAsked | null => {
  const written = word.replace(/^mailto:/i, '')
  const email = /^[^\s/@]+@[^\s/@]+$/.test(written) ? written : null
  const host = hostIn(email ? (email.split('@')[1] ?? '') : written)
  if (!host) return null
  const domain = email ? (registrableDomain(`http://${host}`) ?? host) : host
  // A password in an address is repeated nowhere.
  const text = email ?? written.replace(/^(https?:\/\/)[^/?#]*@/i, '$1')
  return { text: cut(text, 200), domain: cut(domain, 253), name: null }
}

const wordsOf = (query: string): string[] =>
  query
    .normalize('NFKC')
    .split(/\s+/)
    .map((word) => word.replace(edges, ''))

/** The companies whose domains, pages or mail addresses stand in a text, in their order. */
export const companiesAddressed = (text: string): CompanyAsked[] =>
  wordsOf(text).flatMap((word) => companyAt(word) ?? [])

/**
 * The company that a query names by its domain, the address of a page or a mail address, with nothing else
 * asked for: `find acme.example`, but not `shops like acme.example`.
 */
export const companyNamed = (query: string): CompanyAsked | null => {
  const words = wordsOf(query)
  const [only, ...more] = words.filter((word) => word !== '' && !aroundAnAddress.has(plain(word)))
  return only && more.length === 0 ? companyAt(only) : null
}

/** The criteria of a look-up: nothing but the company counts. */
export const criteriaOfCompany = (company: CompanyAsked): Criteria => ({
  category: { text: '', from: 'query' },
  company,
  place: null,
  wishes: [],
  setAside: [],
})

/** Why the company cannot be looked up, with what to do; null when it can. */
export const whyNotLookedUp = ({ text, domain }: CompanyAsked): string | null => {
  if (!domain) return null
  try {
    safeUrl(`https://${domain}`)
  } catch {
    return `“${domain}” is no site on the public web. Give the domain that customers use, or the company’s name and town.`
  }
  if (emailOf(text) && isPublicMailHost(domain))
    return `Anybody can have an address at ${domain}, so it shows no company’s site. Give the company’s own domain, or its name and town.`
  return ownDomain(`https://${domain}`)
    ? null
    : `${domain} has pages about many companies and is none of them. Give the company’s own domain, or its name and town.`
}
