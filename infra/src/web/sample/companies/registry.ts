import { randomOf } from '../../chance/random.ts'
import { cities } from '../gazetteer/cities.ts'
import type { City } from '../gazetteer/place.ts'
import type { Company } from './company.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { makeCompanies } from './make-companies.ts'

/** The sources of the sample world; each knows 60 to 80 % of the companies. */
export type SourceName = 'openstreetmap' | 'web-search' | 'ai-search'

export type Registry = {
  seed: number
  companiesOf: (city: City, kind: Kind) => Company[]
  companiesKnownTo: (source: SourceName, city: City, kind: Kind) => Company[]
  companyOfHost: (host: string) => Company | null
}

/** The most sets kept in memory; others are made again when they are needed. */
const maxSets = 240

const known = (seed: number, source: SourceName, city: City, kind: Kind, all: Company[]): Company[] => {
  const random = randomOf(seed, source, city.slug, kind.id)
  const count = Math.round(all.length * (0.62 + random.next() * 0.16))
  const chosen = new Set(random.shuffle(all.map(({ id }) => id)).slice(0, count))
  return all.filter(({ id }) => chosen.has(id))
}

const domainOf = (host: string): string => host.toLowerCase().split('.').slice(-2).join('.')

/** The companies of a world, made from the seed when they are first needed. */
export const newRegistry = (seed: number): Registry => {
  const sets = new Map<string, Company[]>()
  const hosts = new Map<string, Company>()

  const forgetOldest = () => {
    const [oldest] = sets.keys()
    for (const { host, formerHost } of sets.get(oldest ?? '') ?? []) {
      if (host) hosts.delete(host)
      if (formerHost) hosts.delete(formerHost)
    }
    sets.delete(oldest ?? '')
  }

  const companiesOf = (city: City, kind: Kind): Company[] => {
    const key = `${city.slug}/${kind.id}`
    const made = sets.get(key) ?? makeCompanies(seed, city, kind)
    sets.delete(key)
    sets.set(key, made)
    for (const company of made) {
      if (company.host) hosts.set(company.host, company)
      if (company.formerHost) hosts.set(company.formerHost, company)
    }
    if (sets.size > maxSets) forgetOldest()
    return made
  }

  /** Host names end with their city, so the sets of one city are enough to find a company. */
  const companyOfHost = (host: string): Company | null => {
    const domain = domainOf(host)
    const city = hosts.has(domain)
      ? undefined
      : cities.find(({ slug }) => domain.endsWith(`-${slug}.example`))
    if (city) {
      for (const kind of kinds) {
        companiesOf(city, kind)
        if (hosts.has(domain)) break
      }
    }
    return hosts.get(domain) ?? null
  }

  return {
    seed,
    companiesOf,
    companiesKnownTo: (source, city, kind) => known(seed, source, city, kind, companiesOf(city, kind)),
    companyOfHost,
  }
}
