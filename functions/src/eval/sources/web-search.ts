import { randomOf } from '../random.ts'
import { directoryUrl } from '../sites/directory.ts'
import { filled } from '../words/language.ts'
import { phraseBooks } from '../words/phrases.ts'
import { type Company, inPhrase, languageOf, nounOf, streetLine } from '../world/company.ts'
import type { World, WorldCell } from '../world/make-world.ts'

export type Row = { url: string; title: string; content: string; companyId: string | null }

const rowsPerPage = 20

const siteOf = ({ host, formerHost, chain, path }: Company, isFormer: boolean): string =>
  `https://${isFormer && formerHost ? formerHost : host}${chain ? path : '/'}`

const rowsOf = (company: Company, seed: number): Row[] => {
  const random = randomOf(seed, 'row', company.id)
  const words = phraseBooks[company.edition].byLanguage[languageOf(company)]
  const welcome = inPhrase(company, company.role === 'supplier' ? words.supplier : words.welcome)
  const at = random.chance(0.4) ? ` ${streetLine(company.address)}, ${company.address.town}.` : ''
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

/** Firms of the same town in another trade, and of the same trade in another town. */
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

/** The rows of the search engine for a cell, in its order. */
export const searchRows = (world: World, cell: WorldCell): Row[] => {
  const random = randomOf(world.seed, 'order', cell.city.name, cell.trade.id)
  const listed = cell.companies.filter(({ listed: { web } }) => web)
  const rows = [...listed, ...strays(world, cell)].flatMap((company) => rowsOf(company, world.seed))
  return random.shuffle([...directoryRows(cell), ...rows])
}

const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')} `

/** The cell that a text asks about: its town and its trade are named. */
export const cellAsked = (world: World, text: string): WorldCell | null => {
  const asked = plain(text)
  return (
    world.cells.find(
      ({ city, trade }) => asked.includes(plain(city.name)) && asked.includes(plain(trade.plural)),
    ) ?? null
  )
}

/** SearXNG's JSON for a page from 1. */
export const webSearchOver = (world: World) => {
  const kept = new Map<WorldCell, Row[]>()
  return (question: string, page: number) => {
    const cell = cellAsked(world, question)
    if (!cell) return { results: [] }
    const rows = kept.get(cell) ?? searchRows(world, cell)
    kept.set(cell, rows)
    const shown = rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)
    return { query: question, results: shown.map(({ url, title, content }) => ({ url, title, content })) }
  }
}
