import { getDomain } from 'tldts'
import { kindOfHost } from '../sources/hosts.ts'

/** The registrable domain: one label before the public suffix; null for addresses without one. */
export const registrableDomain = (url: string): string | null => getDomain(url, { allowPrivateDomains: true })

/** The registrable domain, or null for a host that shows many companies, such as a directory or a social network. */
export const ownDomain = (url: string): string | null => (kindOfHost(url) ? null : registrableDomain(url))
