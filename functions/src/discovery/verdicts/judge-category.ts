import { writtenName } from '../../evidence/categories/written-name.ts'
import { plain } from '../../evidence/plain-words.ts'
import { longestQuote } from '../../evidence/verify-quote.ts'
import type { OsmTag } from '../../integrations/overpass/open-street-map.ts'
import { cut } from '../../integrations/well-formed.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import type { SitePage } from '../extract/site-page.ts'
import type { Listing } from '../sources/listing.ts'
import { type Judgement, unknown } from './judgement.ts'

const tagLine = ({ key, values }: OsmTag, says: string[]): string | null =>
  says.find((line) => {
    const [name, value = ''] = line.split('=')
    return (
      name === key && (values.length === 0 || value.split(';').some((part) => values.includes(part.trim())))
    )
  }) ?? null

const byTags = (listings: Listing[], alternatives: OsmTag[][]): Judgement | null => {
  for (const { source, says, url } of listings) {
    if (source !== 'OpenStreetMap') continue
    for (const tags of alternatives) {
      const lines = tags.map((tag) => tagLine(tag, says))
      if (lines.every((line) => line !== null)) return { verdict: 'yes', quote: lines.join('\n'), url }
    }
  }
  return null
}

/** Whether the map's tags say that the company is of the kind. */
export const isTagged = (listings: Listing[], tags: OsmTag[][]): boolean => byTags(listings, tags) !== null

/** Schema.org's type names as words: `LegalService`. */
const typeNames = (page: SitePage) =>
  page.organisations.flatMap(({ types }) =>
    types.map((type) => plain(type.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))),
  )

const cutQuote = (line: string | undefined) => line && cut(line, longestQuote)

type Asked = Pick<SearchFrame, 'names' | 'languages' | 'tags'>

const isNamed = (line: string, { names, languages }: Asked) => writtenName(line, names, languages) !== null

const lineNaming = (lines: string[], asked: Asked) => cutQuote(lines.find((line) => isNamed(line, asked)))

const mostTellingLines = 12

/** Suppliers of a trade do not belong to it. */
const suppliesThem =
  /\b(wholesale(r|rs)?|we supply|suppliers? (to|of|for)|distributors? (to|of|for)|gro(ß|ss)h(ä|a)nd(el|ler)|beliefer\w+|lieferant|grossiste|nous fournissons|fournisseur|mayorista|suministra\w*|proveedor|groothandel|wij leveren|leverancier)\b/iu

const supplierLine = (lines: string[], asked: Asked) =>
  cutQuote(
    lines
      .flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
      .find((line) => suppliesThem.test(line) && isNamed(line, asked)),
  )

const onPages = (pages: SitePage[], asked: Asked): Judgement | null => {
  for (const page of pages) {
    const supplies = supplierLine(
      [page.meta.get('description') ?? '', ...page.lines.slice(0, mostTellingLines)],
      asked,
    )
    if (supplies) return { verdict: 'no', quote: supplies, url: page.url }
  }
  for (const page of pages) {
    const type = typeNames(page).find((name) => isNamed(name, asked))
    const head = [
      page.title ?? '',
      page.meta.get('description') ?? '',
      ...page.lines.slice(0, mostTellingLines),
    ]
    const quote = lineNaming(head, asked)
    if (type || quote) return { verdict: 'yes', ...(quote ? { quote } : {}), url: page.url }
  }
  for (const page of pages) {
    const quote = lineNaming(page.lines, asked)
    if (quote) return { verdict: 'partial', quote, url: page.url }
  }
  return null
}

/**
 * Whether the company is of the kind asked for: by the map's tags, else by the prominent text of its
 * own pages, else by a search result.
 */
export const judgeCategory = (asked: Asked, listings: Listing[], pages: SitePage[]): Judgement => {
  const byMap = byTags(listings, asked.tags)
  if (byMap) return byMap
  const site = onPages(pages, asked)
  if (site) return site
  for (const { says, url } of listings) {
    const quote = lineNaming(says, asked)
    if (quote) return { verdict: 'partial', quote, url }
  }
  return unknown
}
