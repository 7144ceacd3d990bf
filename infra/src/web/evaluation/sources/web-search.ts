import { streetLine } from '../../pages/address.ts'
import type { SearchResult } from '../../search/searxng.ts'
import { filled } from '../../words/language.ts'
import { plain } from '../../words/words.ts'
import { directoryUrl } from '../sites/directory.ts'
import { randomOf } from '../words/chance.ts'
import { phraseBooks } from '../words/phrases.ts'
import { type Company, inPhrase, languageOf, nounOf } from '../world/company.ts'
import type { World, WorldCell } from '../world/make-world.ts'

/** A result with the id of the company that it is about. */
export type Row = SearchResult & { companyId: string | null }

const siteOf = ({ host, formerHost, chain, path }: Company, isFormer: boolean): string =>
  `https://${isFormer && formerHost ? formerHost : host}${chain ? path : '/'}`

const rowsOf = (company: Company, seed: number): Row[] => {
  const random = randomOf(seed, 'row', company.id)
  const words = phraseBooks[company.edition].byLanguage[languageOf(company)]
  const welcome = inPhrase(company, company.role === 'supplier' ? words.supplier : words.welcome)
  const at = random.chance(0.4) ? ` ${streetLine(company.address)}, ${company.address.place}.` : ''
  if (!company.host)
    return [
      {
        url: `https://www.facebook.com/${company.id.replace(/\W+/g, '')}`,
        title: `${company.name} | Facebook`,
        content: welcome,
        companyId: company.id,
      },
    ]
  const url = siteOf(company, random.chance(0.5))
  const title = random.chance(0.5)
    ? `${company.name} | ${nounOf(company)}`
    : `${company.name} - ${company.city.localName}`
  const row = { url, title, content: `${welcome}${at}`, companyId: company.id }
  const isTwice = !company.chain && random.chance(0.12)
  return isTwice
    ? [
        row,
        {
          ...row,
          url: `${url}${words.paths.contact.slice(1)}`,
          title: `${words.links.contact} - ${company.name}`,
        },
      ]
    : [row]
}

const directoryRows = (cell: WorldCell): Row[] => {
  const { titles, name } = phraseBooks[cell.edition].directory
  return titles.map((title, nth) => ({
    url: directoryUrl(cell, nth),
    title: filled(title, { plural: cell.trade.plural, city: cell.city.name }),
    content: `${name}: ${cell.companies.length} ${cell.trade.plural} in ${cell.city.name} with addresses.`,
    companyId: null,
  }))
}

/** Wrong results: another trade of the same town, and the same trade of another town. */
const strays = (world: World, cell: WorldCell): Company[] => {
  const random = randomOf(world.seed, 'strays', cell.city.name, cell.trade.id)
  const others = (fits: (other: WorldCell) => boolean) =>
    world.cells
      .filter((other) => other !== cell && fits(other))
      .flatMap(({ companies }) => companies.filter(({ host, chain }) => host && !chain))
  return [
    ...random.shuffle(others(({ city }) => city === cell.city)).slice(0, 2),
    ...random.shuffle(others(({ trade }) => trade === cell.trade)).slice(0, 2),
  ]
}

/** The results for a cell in the order of the search engine. */
export const searchRows = (world: World, cell: WorldCell): Row[] => {
  const random = randomOf(world.seed, 'order', cell.city.name, cell.trade.id)
  const listed = cell.companies.filter(({ listed: { web } }) => web)
  const rows = [...listed, ...strays(world, cell)].flatMap((company) => rowsOf(company, world.seed))
  return random.shuffle([...directoryRows(cell), ...rows])
}

/** The cell whose town and trade a text names; null for none. */
export const cellAsked = (world: World, text: string): WorldCell | null => {
  const asked = ` ${plain(text)} `
  const isNamed = (name: string) => asked.includes(` ${plain(name)} `)
  return world.cells.find(({ city, trade }) => isNamed(city.name) && isNamed(trade.plural)) ?? null
}

/** The results for a question, each cell's made once. */
export const webSearchOver = (world: World) => {
  const kept = new Map<WorldCell, SearchResult[]>()
  return (question: string): SearchResult[] => {
    const cell = cellAsked(world, question)
    if (!cell) return []
    const rows = kept.get(cell) ?? searchRows(world, cell).map(({ companyId: _company, ...result }) => result)
    kept.set(cell, rows)
    return rows
  }
}
