import { ownDomain, registrableDomain } from '../identity/registrable-domain.ts'
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
}

export const domainOfEmail = (email: string): string | null =>
  registrableDomain(`http://${email.split('@')[1] ?? ''}`)

const publicMailHosts = new Set([
  ...freemail.hosts.split(' '),
  ...'mailbox.org telia.com kpnmail.nl bell.net'.split(' '),
])

/** Mail hosts where anybody can have an address. */
export const isPublicMailHost = (domain: string): boolean => publicMailHosts.has(domain)

/** Whose a domain is: the company's, another company's, or a shared host's. */
export const sideOf = (domain: string | null, owner: Owner): 'own' | 'foreign' | 'neither' => {
  if (!domain) return 'neither'
  if (owner.domains.has(domain)) return 'own'
  return isPublicMailHost(domain) || ownDomain(`http://${domain}`) === null ? 'neither' : 'foreign'
}
