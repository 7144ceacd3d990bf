import { getDomain, parse } from 'tldts'
import hosts from './hosts.json' with { type: 'json' }

/** What a host with pages about many companies is; `hosts.json` lists the hosts by kind and market. */
export type HostKind = keyof typeof hosts

let known: Map<string, HostKind> | null = null

/** An entry such as `yelp.*` stands for the brand's domains of all countries. */
const kinds = (): Map<string, HostKind> => {
  known ??= new Map(
    (Object.entries(hosts) as [HostKind, Record<string, string>][]).flatMap(([kind, markets]) =>
      Object.values(markets).flatMap((list) =>
        list.split(' ').map((host): [string, HostKind] => [host, kind]),
      ),
    ),
  )
  return known
}

/** The kind of the host or of a domain that it is part of: `maps.app.goo.gl`, `app.goo.gl`, `goo.gl`. */
const kindOfName = (name: string): HostKind | null => {
  for (let rest = name; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const kind = kinds().get(rest)
    if (kind) return kind
  }
  return null
}

/** The registrable domain of an address, and the kind of its host; null for one that may be a company's own. */
export const domainAndKind = (url: string): { domain: string | null; kind: HostKind | null } => {
  const { hostname, domain, domainWithoutSuffix } = parse(url, { allowPrivateDomains: true })
  const kind = (hostname && kindOfName(hostname)) || kinds().get(`${domainWithoutSuffix}.*`)
  return { domain, kind: kind ?? null }
}

/** The kind of a listed host; null for one that may be a company's own. */
export const kindOfHost = (url: string): HostKind | null => domainAndKind(url).kind

/** The registrable domain: one label before the public suffix; null for addresses without one. */
export const registrableDomain = (url: string): string | null => getDomain(url, { allowPrivateDomains: true })

/** The registrable domain, or null for a host that shows many companies, such as a directory or a social network. */
export const ownDomain = (url: string): string | null => {
  const { domain, kind } = domainAndKind(url)
  return kind ? null : domain
}
