import { randomOf } from '../../chance/random.ts'
import { addressLine } from '../../pages/address.ts'
import type { SearchResult } from '../../search/searxng.ts'
import { saysPhrase } from '../../words/words.ts'
import { type Company, siteOf } from '../companies/company.ts'
import type { Registry } from '../companies/registry.ts'
import { traitSentence } from '../companies/traits.ts'
import { paperResult } from '../sites/newspaper.ts'
import { type Asked, companiesFor, understand } from './ask.ts'

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

/** The results of a general search engine: sites, and among them a directory and social pages; for the news of a company, the local paper. */
export const searchTheWeb = (registry: Registry, question: string): SearchResult[] => {
  const asked = understand(question)
  const companies = companiesFor(registry, 'web-search', question)
  const sites = companies.flatMap((company) => resultOf(registry, company) ?? [])
  const socials = companies
    .filter(({ facebook }) => facebook)
    .slice(0, 2)
    .map(socialResult)
  const named = companies.filter(({ name }) => saysPhrase(question, name))
  const articles = /\bnews\b/i.test(question)
    ? named.flatMap((company) => paperResult(registry, company))
    : []
  return [
    ...articles,
    ...sites.slice(0, 2),
    ...directoryResult(asked),
    ...sites.slice(2, 6),
    ...socials,
    ...sites.slice(6),
  ].filter((result, index, all) => all.findIndex(({ url }) => url === result.url) === index)
}
