import { plainWords } from '../../evidence/plain-words.ts'
import { ownDomain, registrableDomain } from '../hosts.ts'
import words from './contact-words.json' with { type: 'json' }
import freemail from './freemail-hosts.generated.json' with { type: 'json' }

/** The company whose contacts are looked for. */
export type Owner = {
  domains: Set<string>
  name: string | null
  /** Words of the name that others in the trade do not share, plain. */
  distinctiveWords: string[]
  region: string | null
  /** Names of the place searched: of several branches, the one there is meant. */
  places?: string[]
  /** Phones in its listings, E.164: of several branches, the one that has them is meant. */
  phonesListed?: string[]
  /** Streets with their numbers in its listings, plain: of several branches, the one there is meant. */
  streetsListed?: string[]
  /** Path of its own page on the site of its chain. */
  branch?: string | null
}

export const domainOfEmail = (email: string): string | null =>
  registrableDomain(`http://${email.split('@')[1] ?? ''}`)

const publicMailHosts = new Set(`${freemail.hosts} ${words.moreFreemail}`.split(' '))

/** Mail hosts where anybody can have an address. */
export const isPublicMailHost = (domain: string): boolean => publicMailHosts.has(domain)

const letters = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')
const shortestLabel = 6

/** Whether a part of an address is the company's domain with more to it: `maple-dental-group`, not a namesake's `-2`. */
const extendsDomain = (part: string, { domains }: Owner): boolean =>
  [...domains].some((domain) => {
    const label = letters(domain.split('.')[0] ?? '')
    const [before, after] = label.length < shortestLabel ? [] : letters(part).split(label)
    return before !== undefined && after !== undefined && !/\d/.test(before + after)
  })

/** Whether a part of an address is spelled like the company or its domain: `mapledental` for Maple Dental. */
export const isNamedLike = (part: string, owner: Owner): boolean => {
  const { name, distinctiveWords } = owner
  const spelled = letters(part)
  const words = name ? plainWords(name).filter((word) => word.length >= 4) : []
  const isNamed =
    words.length >= 2 &&
    distinctiveWords.some((word) => word.length >= 4 && spelled.includes(word)) &&
    words.every((word) => spelled.includes(word))
  return isNamed || extendsDomain(part, owner)
}

/** Whose a domain is: the company's, another company's, or a shared host's. */
export const sideOf = (domain: string | null, owner: Owner): 'own' | 'foreign' | 'neither' => {
  if (!domain) return 'neither'
  if (owner.domains.has(domain)) return 'own'
  const isShared = isPublicMailHost(domain) || ownDomain(`http://${domain}`) === null
  return isShared || extendsDomain(domain.split('.')[0] ?? '', owner) ? 'neither' : 'foreign'
}
