import { getDomainWithoutSuffix, getHostname } from 'tldts'
import hosts from './hosts.json' with { type: 'json' }

/** What a host with pages about many companies is; `hosts.json` lists the hosts by kind and market. */
export type HostKind = keyof typeof hosts

/** An entry such as `yelp.*` stands for the brand's domains of all countries. */
const anyCountry = '.*'

let known: Map<string, HostKind> | null = null

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

/** The host and the domains that it is part of: `maps.app.goo.gl`, `app.goo.gl`, `goo.gl`. */
const partsOf = (host: string): string[] => {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'))
}

/** The kind of a listed host; null for one that may be a company's own. */
export const kindOfHost = (url: string): HostKind | null => {
  const hostname = getHostname(url)
  if (!hostname) return null
  const brand = getDomainWithoutSuffix(hostname)
  const names = [...partsOf(hostname), ...(brand ? [`${brand}${anyCountry}`] : [])]
  return names.map((name) => kinds().get(name)).find(Boolean) ?? null
}
