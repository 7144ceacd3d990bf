import { answerOverpass, type OsmElement } from '../../../overpass/interpreter.ts'
import { addressTags } from '../../../pages/address.ts'
import { escapeHtml as e } from '../../../pages/html.ts'
import type { SearchResult } from '../../../search/searxng.ts'
import { html, type Reply, text } from '../../../serving/reply.ts'
import { plain } from '../../../words/words.ts'
import { gazetteerOver } from '../../lifelike/sources/sources.ts'
import type { SimulatedWeb } from '../../run/simulated-web.ts'
import { hashOf } from '../../words/chance.ts'
import {
  isRich,
  type ReportCompany,
  type Statement,
  siteOf,
  storyOf,
  strangersStoryOf,
} from '../world/company.ts'
import { type ReportWorld, rivalsOf } from '../world/make-report-world.ts'
import { companyPage } from './site-pages.ts'

const directoryOf = ({ id, words }: ReportCompany) => `https://${words.directoryHost}/entry/${id}`

const toldAt = ({ statements }: ReportCompany, url: string): Statement[] =>
  statements.filter((statement) => statement.url === url)

/** A story of the paper: what it says of the company, and of something else. */
const storyPage = (company: ReportCompany, url: string): Reply => {
  const [headline, ...told] = toldAt(company, url)
  if (!headline) return html('<h1>404</h1>', 404)
  const { words, book, language, kind, order } = company
  const lines = [
    ...told.map(({ quote }) => quote),
    ...(kind === 'lied-about' ? [order] : []),
    book.paper.filler,
  ]
  const { iso = '', written = '' } = headline.date ?? {}
  return html(
    `<!doctype html><html lang="${language}"><head><title>${e(headline.quote)} - ${words.paperName}</title><meta property="article:published_time" content="${iso}"></head><body><header>${words.paperName}</header><article><h1>${e(headline.quote)}</h1><p><time datetime="${iso}">${e(written)}</time></p>${lines.map((line) => `<p>${e(line)}</p>`).join('')}</article><footer>desk@${words.paperHost}</footer></body></html>`,
  )
}

const directoryPage = ({ name, town, phone, words }: ReportCompany): Reply =>
  html(
    `<title>${e(name)} - ${words.directoryHost}</title><h1>${e(name)}</h1><p>${e(town.localName)}, Tel. ${e(phone.written)}</p><p>hello@${words.directoryHost}</p>`,
  )

const hasSite = ({ kind }: ReportCompany): boolean => kind !== 'no-site' && kind !== 'down'

const mapOver = (world: ReportWorld) => {
  const elements = elementsOf(world)
  return answerOverpass(() => elements)
}

/** All sites: those of the companies, the paper and the directory. */
const sitesOf =
  ({ companies, edition }: ReportWorld): SimulatedWeb['sites'] =>
  (url) => {
    if (url.pathname === '/robots.txt') return text('User-agent: *\nDisallow: /admin/\n')
    const host = url.hostname.replace(/^www\./, '')
    const id = url.pathname.split('/').at(-1)
    const named = companies.find((company) => company.id === id)
    if (named && host === named.words.paperHost) return storyPage(named, `https://${host}${url.pathname}`)
    if (named && host === named.words.directoryHost) return directoryPage(named)
    const company = companies.find((one) => one.host === host)
    if (!company || !hasSite(company)) return 'close'
    const page = companyPage(company, edition, url.pathname.replace(/(.)\/$/, '$1'))
    return page === null ? html('<h1>404</h1>', 404) : html(page)
  }

/** The results of a search that names the company. */
export const rowsOn = (company: ReportCompany): SearchResult[] => {
  const { name, town, trade, words, statements } = company
  const stories = [storyOf(company), strangersStoryOf(company)].flatMap((url) => {
    const [headline, body] = toldAt(company, url)
    return headline
      ? [{ url, title: `${headline.quote} - ${words.paperName}`, content: body?.quote ?? '' }]
      : []
  })
  const own = isRich(company)
    ? [{ url: siteOf(company), title: `${name} | ${trade.noun}`, content: statements[0]?.quote ?? '' }]
    : []
  const directory = {
    url: directoryOf(company),
    title: `${name} - ${words.directoryHost}`,
    content: `${name}, ${town.localName}`,
  }
  return [...own, ...stories, directory]
}

const elementAt = (
  { town, trade }: ReportCompany,
  name: string,
  tags: Record<string, string>,
): OsmElement => ({
  type: 'node',
  id: 800_000_000 + (hashOf(name, town.name) % 90_000_000),
  lat: town.lat + ((hashOf(name) % 100) - 50) / 5000,
  lon: town.lon + ((hashOf(name, 'b') % 100) - 50) / 5000,
  tags: { ...trade.tags, name, ...tags },
})

/** The companies with a site, and their rivals. */
export const elementsOf = ({ companies }: ReportWorld): OsmElement[] =>
  companies.flatMap((company) => [
    ...(isRich(company)
      ? [elementAt(company, company.name, { ...addressTags(company.address), website: siteOf(company) })]
      : []),
    ...rivalsOf(company).map((rival) => elementAt(company, rival, {})),
  ])

/** The sources and sites of a world, without a model. */
export const reportWeb = (world: ReportWorld): Omit<SimulatedWeb, 'model'> => ({
  gazetteer: gazetteerOver(world),
  map: mapOver(world),
  searchWeb: (question) =>
    world.companies.filter(({ name }) => ` ${plain(question)} `.includes(` ${plain(name)} `)).flatMap(rowsOn),
  sites: sitesOf(world),
  resolveHost: async (host) => [{ address: `93.184.${hashOf(host) % 200}.9`, family: 4 }],
  takesMail: () => true,
})
