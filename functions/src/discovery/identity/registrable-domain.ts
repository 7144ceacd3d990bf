import { getDomain } from 'tldts'
import { domainAndKind } from '../sources/hosts.ts'

/** The registrable domain: one label before the public suffix; null for addresses without one. */
export const registrableDomain = (url: string): string | null => getDomain(url, { allowPrivateDomains: true })

/** The registrable domain, or null for a host that shows many companies, such as a directory or a social network. */
export const ownDomain = (url: string): string | null => {
  const { domain, kind } = domainAndKind(url)
  return kind ? null : domain
}
