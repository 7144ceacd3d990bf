import type { Evidence } from '@assay/shared/evidence/evidence'
import { evidenceFor } from '../../evidence/evidence.ts'
import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import { decodeEntities, oneLine } from '../../evidence/text.ts'
import type { FetchedPage } from '../../integrations/web-fetch/fetch-page.ts'
import { nextTurn } from '../next-turn.ts'
import { isOrganisation, type JsonLdNode, nodesOfBlocks } from './json-ld.ts'
import { hasOrders, withoutOrders } from './orders-to-models.ts'
import {
  contentOf,
  elementsIn,
  type PageElement,
  type PageNode,
  parseHtml,
  tagOf,
  textOf,
  writtenIn,
} from './page-element.ts'
import { type VisibleLine, visibleLines } from './visible-lines.ts'

const longestTitle = 500

/** Attributes and titles are taken as they are written, entities and all. */
const isOrder = (written: string): boolean => isPromptInjection(decodeEntities(written))

export type Link = { url: string; text: string }

/** A parsed page. Every raw text is a slice of `html`, every line one of `lines`. */
export type SitePage = {
  url: string
  fetchedAt: string
  html: string
  /**
   * Visible lines; a prompt injection is replaced by an empty line, so that its neighbours do not
   * become adjacent.
   */
  lines: string[]
  /** The same lines with the blocks around them. */
  places: VisibleLine[]
  /** As it is written; `shownTitle` for a reader. */
  title: string | null
  meta: Map<string, string>
  canonical: string | null
  links: Link[]
  /** All nodes of its JSON-LD; `organisations` are those that describe one. */
  data: JsonLdNode[]
  organisations: JsonLdNode[]
  /** The tags that load something or say what made the page, verbatim. */
  tags: string[]
}

/** The title as visitors see it. */
export const shownTitle = ({ title }: Pick<SitePage, 'title'>): string | null =>
  title && oneLine(decodeEntities(title))

/** Makes evidence for a field from verbatim quotes of a page; `region`: by whose conventions they are read. */
export const provingOn =
  ({ url, fetchedAt }: SitePage, region: string | null) =>
  (field: string, method: Evidence['method'], quotes: string[]): Evidence[] =>
    quotes.flatMap((quote) => evidenceFor(field, method, quote, { url, fetchedAt, region }))

const mostTags = 300
const saysHowMade = ({ name, attribs }: PageElement): boolean =>
  name === 'html' ||
  name === 'link' ||
  ((name === 'script' || name === 'iframe') && 'src' in attribs) ||
  (name === 'meta' && attribs.name?.toLowerCase() === 'generator')

const linkOf = ({ name, attribs: { href } }: PageElement, base: string): string | null =>
  name === 'a' && href !== undefined && URL.canParse(href, base) ? new URL(href, base).href : null

/** What stands in a page's head, and the links and data of its body, without orders to models. */
const headOf = (nodes: PageNode[], html: string, base: string) => {
  const elements = elementsIn(nodes)
  const all = (wanted: string) => elements.filter(({ name }) => name === wanted)
  const isLdJson = ({ attribs }: PageElement) => /ld\+json/i.test(attribs.type ?? '')
  const blocks = all('script').filter(isLdJson)
  const data = nodesOfBlocks(blocks.map((block) => contentOf(block, html))).filter((node) => !hasOrders(node))
  const [title] = all('title').map((one) => contentOf(one, html).slice(0, longestTitle).trim())
  const canonical = all('link').find(({ attribs }) => attribs.rel?.toLowerCase() === 'canonical')
  return {
    title: title && !isOrder(title) ? title : null,
    meta: new Map(
      all('meta').flatMap((element) => {
        const { name = '', property = '' } = element.attribs
        const content = writtenIn(tagOf(element, html), 'content')
        return content && !isOrder(content) ? [[(name || property).toLowerCase(), content] as const] : []
      }),
    ),
    canonical: canonical?.attribs.href ?? null,
    links: elements.flatMap((element): Link[] => {
      const url = linkOf(element, base)
      return url ? [{ url, text: textOf(element) }] : []
    }),
    data,
    organisations: data.filter(isOrganisation),
    tags: elements
      .filter(saysHowMade)
      .slice(0, mostTags)
      .map((element) => tagOf(element, html)),
  }
}

/** Parses a page. */
export const readPage = ({ url, html, fetchedAt }: FetchedPage): SitePage => {
  const nodes = parseHtml(html)
  const places = withoutOrders(visibleLines(nodes, html))
  const lines = places.map(({ text }) => text)
  return { url, fetchedAt, html, lines, places, ...headOf(nodes, html, url) }
}

/** A page that was fetched, parsed in its turn. Pages are untrusted: one that makes the parser throw is null. */
export const readablePage = async (page: FetchedPage): Promise<SitePage | null> => {
  await nextTurn(page.html.length)
  try {
    return readPage(page)
  } catch {
    return null
  }
}
