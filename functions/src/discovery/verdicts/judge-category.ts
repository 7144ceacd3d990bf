import { type Category, isKindOf, openCatalogue } from '../../evidence/categories/catalogue.ts'
import { keptPerWord } from '../../evidence/categories/kept-per-word.ts'
import { isOrganisation } from '../../evidence/categories/organisations.ts'
import { wordsIn } from '../../evidence/categories/stems.ts'
import { writtenName } from '../../evidence/categories/written-name.ts'
import { plain } from '../../evidence/plain-words.ts'
import { longestQuote } from '../../evidence/verify-quote.ts'
import type { OsmTag } from '../../integrations/overpass/open-street-map.ts'
import { cut } from '../../integrations/well-formed.ts'
import { onceFor, onceForBoth } from '../../reading/once-for.ts'
import { sentencesIn } from '../../reading/page/sentences.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import type { Listing } from '../sources/listing.ts'
import { type Judgement, unknown } from './judgement.ts'

const tagLine = ({ key, values }: OsmTag, says: string[]): string | null =>
  says.find((line) => {
    const [name, value = ''] = line.split('=')
    return (
      name === key && (values.length === 0 || value.split(';').some((part) => values.includes(part.trim())))
    )
  }) ?? null

/** A broader kind has only the first of the tags: a restaurant that need not be a pizzeria. */
const byTags = (listings: Listing[], alternatives: OsmTag[][]): Judgement | null => {
  let broader: Judgement | null = null
  for (const { source, says, url } of listings) {
    if (source !== 'OpenStreetMap') continue
    for (const tags of alternatives) {
      const [first, ...others] = tags.map((tag) => tagLine(tag, says))
      if (!first) continue
      if (others.every(Boolean)) return { verdict: 'yes', quote: [first, ...others].join('\n'), url }
      broader ??= { verdict: 'partial', quote: first, url }
    }
  }
  return broader
}

/** Whether the map's tags say that the company is of the kind. */
export const isTagged = (listings: Listing[], tags: OsmTag[][]): boolean =>
  byTags(listings, tags)?.verdict === 'yes'

/** Schema.org's type names as words: `LegalService`. */
const typeNames = (page: SitePage) =>
  page.organisations.flatMap(({ types }) =>
    types.map((type) => plain(type.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))),
  )

type Asked = Pick<SearchFrame, 'kinds' | 'names' | 'languages' | 'tags'>

/** What the kinds of the kinds are called, and what the broader ones are. */
const relatedKinds = onceFor((kinds: Category[]) => {
  const { all, byId } = openCatalogue()
  return {
    narrower: all.filter((one) => kinds.some((kind) => one !== kind && isKindOf(one, kind))),
    broader: kinds.flatMap(({ id }) => byId(id.split('/').slice(0, -1).join('/')) ?? []),
  }
})

const namesOf = onceForBoth((found: Category[], languages: readonly string[]) =>
  found.flatMap((kind) => languages.flatMap((language) => kind.names[language] ?? [])),
)

/** What the words asked for say beside the kind's name: `commercial` of `commercial roofers`; null for nothing. */
const attributeIn = keptPerWord((text): [string] | null => {
  const words = wordsIn(text)
  const kind = openCatalogue().find(words)
  if (!kind?.isClear) return null
  const beside = words.filter((word, at) => (at < kind.from || at >= kind.to) && !isOrganisation(word))
  return beside.length > 0 ? [beside.join(' ')] : null
})

const forWhom = /(?<!\p{L})(?:for|für|pour|para|per|voor)\s/iu

/** What a sentence says before it says for whom: what is made for dentists is not of a dentist. */
export const beforeWhom = (sentence: string): string => sentence.split(forWhom)[0] ?? ''
/** Words of that kind right before the kind's name. */
const servesThem = new RegExp(`${forWhom.source}+(?:\\p{L}+\\s+)?$`, 'iu')

/** How a line names the kind: as such, as one of its kinds, or only as a broader one. */
const namingOf = ({ kinds, names, languages }: Asked, ownName: string | null) => {
  const { narrower, broader } = relatedKinds(kinds)
  const attribute = kinds.length > 0 ? attributeIn(names[0] ?? '') : null
  // `Maple Dental` names itself, which is no statement on what it does.
  const said = (line: string) => (ownName ? line.replaceAll(ownName, ' ') : line)
  const naming = (list: readonly string[]) => (line: string) =>
    list.length > 0 && writtenName(said(line), list, languages) !== null
  const isNamed = naming(names)
  const isServed = (line: string) => {
    const name = writtenName(said(line), names, languages)
    return name !== null && servesThem.test(line.slice(0, line.indexOf(name)))
  }
  const isNarrower = naming(namesOf(narrower, languages))
  const isSuch = (line: string) => isNamed(line) || isNarrower(line)
  const hasAttribute = naming(attribute ?? [])
  return {
    hasMore: attribute !== null,
    isServed,
    isNamed: attribute ? (line: string) => isSuch(line) && hasAttribute(line) : isNamed,
    isNarrower: attribute ? () => false : isNarrower,
    isBroader: attribute ? isSuch : naming(namesOf(broader, languages)),
    isInName: ownName !== null && writtenName(ownName, names, languages) !== null,
  }
}
type Naming = ReturnType<typeof namingOf>

const mostTellingLines = 12

/** Suppliers of a trade do not belong to it. */
const suppliesThem =
  /\b(wholesale(r|rs)?|we supply|suppliers? (to|of|for)|distributors? (to|of|for)|gro(ß|ss)h(ä|a)nd(el|ler)|beliefer\w+|lieferant|grossiste|nous fournissons|fournisseur|mayorista|suministra\w*|proveedor|groothandel|wij leveren|leverancier)\b/iu

/** Characters of a page among which the kind is looked for, where each line counts as 40 at least. */
const mostCharacters = 50_000
const leastPerLine = 40

const beginningOf = ({ lines }: SitePage): string[] => {
  let read = 0
  const end = lines.findIndex((line) => {
    read += Math.max(line.length, leastPerLine)
    return read > mostCharacters
  })
  return end < 0 ? lines : lines.slice(0, end)
}

export const headOf = ({ title, meta, lines }: SitePage): string[] => [
  title ?? '',
  meta.get('description') ?? '',
  ...lines.slice(0, mostTellingLines),
]

const judged = (verdict: Judgement['verdict'], line: string, url: string): Judgement => ({
  verdict,
  quote: cut(line, longestQuote),
  url,
})

/** The first line of any page that fits. */
const lineOn = (
  pages: SitePage[],
  linesOf: (page: SitePage) => string[],
  fits: (line: string) => boolean,
) => {
  for (const page of pages) {
    const line = linesOf(page).find(fits)
    if (line) return { line, url: page.url }
  }
  return null
}

const onPages = (
  pages: SitePage[],
  { isNamed, isServed, isNarrower, isBroader }: Naming,
): Judgement | null => {
  const supplies = lineOn(
    pages,
    (page) => sentencesIn(headOf(page)),
    (line) => suppliesThem.test(line) && isNamed(line),
  )
  if (supplies) return judged('no', supplies.line, supplies.url)
  const head = lineOn(pages, headOf, isNamed) ?? lineOn(pages, headOf, isNarrower)
  if (head) return judged('yes', head.line, head.url)
  const typed = pages.find((page) => typeNames(page).some(isNamed))
  if (typed) return { verdict: 'yes', url: typed.url }
  const named =
    lineOn(pages, beginningOf, (line) => isNamed(line) && !isServed(line)) ?? lineOn(pages, headOf, isBroader)
  return named && judged('partial', named.line, named.url)
}

/**
 * Whether the company is of the kind asked for, by what says it explicitly: the map's tags, else the prominent
 * text of its own pages; weaker are other text, a search result, a broader kind and the company's own name.
 */
export const judgeCategory = (
  asked: Asked,
  listings: Listing[],
  pages: SitePage[],
  ownName: string | null = null,
): Judgement => {
  const naming = namingOf(asked, ownName)
  const tagged = byTags(listings, asked.tags)
  const byMap: typeof tagged = tagged && naming.hasMore ? { ...tagged, verdict: 'partial' } : tagged
  if (byMap?.verdict === 'yes') return byMap
  const onSite = onPages(pages, naming)
  if (onSite && onSite.verdict !== 'partial') return onSite
  if (byMap ?? onSite) return byMap ?? onSite ?? unknown
  for (const { says, url } of listings) {
    const line = says.find((one) => naming.isNamed(one) && !naming.isServed(one))
    if (line) return judged('partial', line, url)
  }
  const named = listings.find(({ says }) => says.some((line) => ownName && line.includes(ownName)))
  return naming.isInName && ownName && named ? judged('partial', ownName, named.url) : unknown
}
