import { type Company, siteOf } from '../companies/company.ts'
import { addressLine } from '../companies/places-of-companies.ts'
import type { Registry } from '../companies/registry.ts'
import { traitSentence } from '../companies/traits.ts'
import { randomOf } from '../random.ts'
import { json, type Reply, type WorldRequest } from '../serving/reply.ts'
import { type Asked, companiesFor, understand } from './ask.ts'

export type SearchResult = { url: string; title: string; content: string }

const directoryHost = 'www.citypages.example'

const resultOf = (registry: Registry, company: Company): SearchResult | null => {
  const site = siteOf(company)
  if (!site) return socialResult(company)
  const random = randomOf(registry.seed, 'snippet', company.id)
  const says = company.traits
    .filter(({ holds }) => holds)
    .map(({ id }) => traitSentence(id, true, company.language))
  const contact = random.chance(0.6) ? ` ${addressLine(company.address)}. ${company.phone.national}.` : ''
  const place = company.city.localName
  return {
    url: company.formerHost && random.chance(0.5) ? `https://${company.formerHost}/` : site,
    title: random.chance(0.5) ? `${company.name} | ${place}` : company.name,
    content: `${company.name}, ${place}: ${company.services.join(', ')}. ${says[0] ?? ''}${contact}`.trim(),
  }
}

const socialResult = (company: Company): SearchResult => ({
  url: company.facebook ?? `https://www.facebook.com/${company.id.replaceAll('/', '-')}-sample`,
  title: `${company.name} - ${company.city.localName} | Facebook`,
  content: `${company.name}, ${company.city.localName}. ${company.employees * 7} likes · ${company.employees} talking about this.`,
})

const directoryResult = ({ kinds, cities }: Asked): SearchResult[] => {
  const [kind, city] = [kinds[0], cities[0]]
  if (!kind || !city) return []
  const plural = kind.words.en[1] ?? kind.id
  return [
    {
      url: `https://${directoryHost}/${city.slug}/${kind.id}`,
      title: `THE 10 BEST ${plural} in ${city.name} (Updated) - CityPages`,
      content: `Compare reviews, prices and phone numbers of ${plural} in ${city.name}. Request quotes from top professionals.`,
    },
  ]
}

const engines = ['duckduckgo', 'brave', 'startpage']

const withEngine = (result: SearchResult, position: number) => ({
  ...result,
  engine: engines[position % engines.length],
  engines: [engines[position % engines.length]],
  parsed_url: ((url: URL) => ['https', url.host, url.pathname, '', '', ''])(new URL(result.url)),
  template: 'default.html',
  positions: [position + 1],
  score: Number((1 / (position + 1)).toFixed(3)),
  category: 'general',
})

const pageSize = 20

/** What a generic search engine finds: sites, and among them a directory and social pages. */
export const searchTheWeb = (registry: Registry, question: string): SearchResult[] => {
  const asked = understand(question)
  const companies = companiesFor(registry, 'web-search', question)
  const sites = companies.flatMap((company) => resultOf(registry, company) ?? [])
  const socials = companies
    .filter(({ facebook }) => facebook)
    .slice(0, 2)
    .map(socialResult)
  return [
    ...sites.slice(0, 2),
    ...directoryResult(asked),
    ...sites.slice(2, 6),
    ...socials,
    ...sites.slice(6),
  ].filter((result, index, all) => all.findIndex(({ url }) => url === result.url) === index)
}

/** SearXNG's `/search` with `format=json`; any other format is refused as SearXNG does by default. */
export const answerWebSearch =
  (registry: Registry) =>
  (request: WorldRequest): Reply => {
    const asked = request.method === 'POST' ? new URLSearchParams(request.body) : request.url.searchParams
    if (request.url.pathname !== '/search' && request.url.pathname !== '/')
      return json({ error: 'Not found' }, 404)
    if (asked.get('format') !== 'json') return json({ error: 'Forbidden' }, 403)
    const query = asked.get('q') ?? ''
    if (query.trim() === '') return json({ error: 'No query' }, 400)
    const page = Math.max(Number(asked.get('pageno') ?? 1) || 1, 1)
    const results = searchTheWeb(registry, query).slice((page - 1) * pageSize, page * pageSize)
    return json({
      query,
      number_of_results: results.length,
      results: results.map(withEngine),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
    })
  }
