import type { Reading } from '../../evidence/evidence.ts'
import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import { decodeEntities } from '../../evidence/text.ts'
import type { FetchedPage } from '../../integrations/web-fetch/fetch-page.ts'
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

/** Where and when a page's quotes were read. */
export const readingOf = ({ url, fetchedAt }: SitePage, region: string | null): Reading => ({
  url,
  fetchedAt,
  region,
})

/** What stands in a page's head, and the links and data of its body, without orders to models. */
type Head = Pick<SitePage, 'title' | 'meta' | 'canonical' | 'links' | 'data' | 'organisations' | 'tags'>

const mostTags = 300
const saysHowMade = ({ name, attribs }: PageElement): boolean =>
  name === 'html' ||
  name === 'link' ||
  ((name === 'script' || name === 'iframe') && 'src' in attribs) ||
  (name === 'meta' && attribs.name?.toLowerCase() === 'generator')

const linksIn = (elements: PageElement[], base: string): Link[] =>
  elements.flatMap((element) => {
    const { href } = element.attribs
    const isLink = element.name === 'a' && href !== undefined && URL.canParse(href, base)
    return isLink ? [{ url: new URL(href, base).href, text: textOf(element) }] : []
  })

/** The content of meta tags as it is written, by name. */
const metaIn = (elements: PageElement[], html: string): Map<string, string> =>
  new Map(
    elements.flatMap((element) => {
      const { name = '', property = '' } = element.attribs
      const key = element.name === 'meta' ? (name || property).toLowerCase() : ''
      const content = key ? writtenIn(tagOf(element, html), 'content') : null
      return content && !isOrder(content) ? [[key, content] as const] : []
    }),
  )

const headOf = (nodes: PageNode[], html: string, url: string): Head => {
  const elements = [...elementsIn(nodes)]
  const all = (wanted: string) => elements.filter(({ name }) => name === wanted)
  const scripts = all('script').filter(({ attribs }) => /ld\+json/i.test(attribs.type ?? ''))
  const data = nodesOfBlocks(scripts.map((script) => contentOf(script, html))).filter(
    (node) => !hasOrders(node),
  )
  const [title] = all('title').map((one) => contentOf(one, html).slice(0, longestTitle).trim())
  const canonical = all('link').find(({ attribs }) => attribs.rel?.toLowerCase() === 'canonical')
  return {
    title: title && !isOrder(title) ? title : null,
    meta: metaIn(elements, html),
    canonical: canonical?.attribs.href ?? null,
    links: linksIn(elements, url),
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
