import type { Reading } from '../../evidence/evidence.ts'
import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import type { FetchedPage } from '../../integrations/web-fetch/fetch-page.ts'
import { isOrganisation, type JsonLdNode, nodesOfBlocks } from './json-ld.ts'
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

/** What stands in a page's head, and the links and data of its body. */
type Head = Pick<SitePage, 'title' | 'meta' | 'canonical' | 'links' | 'data' | 'organisations' | 'tags'>

const mostTags = 300
const saysHowMade = ({ name, attribs }: PageElement): boolean =>
  name === 'html' ||
  name === 'link' ||
  ((name === 'script' || name === 'iframe') && 'src' in attribs) ||
  (name === 'meta' && attribs.name?.toLowerCase() === 'generator')

const linkOf = (element: PageElement, base: string): Link[] => {
  const { href } = element.attribs
  return href !== undefined && URL.canParse(href, base)
    ? [{ url: new URL(href, base).href, text: textOf(element) }]
    : []
}

const headOf = (nodes: PageNode[], html: string, url: string): Head => {
  const head: Head = {
    title: null,
    meta: new Map(),
    canonical: null,
    links: [],
    data: [],
    organisations: [],
    tags: [],
  }
  const scripts: string[] = []
  for (const element of elementsIn(nodes)) {
    const { name, attribs } = element
    if (saysHowMade(element) && head.tags.length < mostTags) head.tags.push(tagOf(element, html))
    if (name === 'a') head.links.push(...linkOf(element, url))
    else if (name === 'title') head.title ??= contentOf(element, html).slice(0, longestTitle).trim() || null
    else if (name === 'meta') {
      const key = (attribs.name ?? attribs.property ?? '').toLowerCase()
      const content = key ? writtenIn(tagOf(element, html), 'content') : null
      if (content) head.meta.set(key, content)
    } else if (name === 'link' && attribs.rel?.toLowerCase() === 'canonical')
      head.canonical ??= attribs.href ?? null
    else if (name === 'script' && /ld\+json/i.test(attribs.type ?? '')) scripts.push(contentOf(element, html))
  }
  const data = nodesOfBlocks(scripts)
  return { ...head, data, organisations: data.filter(isOrganisation) }
}

const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)

/**
 * A line without prompt injections: the text before and after such a sentence becomes separate lines
 * with an empty one between, so that unrelated text is not joined.
 */
const withoutOrders = (line: VisibleLine): VisibleLine[] => {
  if (!isPromptInjection(line.text)) return [line]
  const kept: VisibleLine[] = []
  let text = ''
  for (const sentence of sentences(line.text)) {
    if (!isPromptInjection(sentence)) text = text ? `${text} ${sentence}` : sentence
    else {
      kept.push({ ...line, text }, { ...line, text: '' })
      text = ''
    }
  }
  const all = [...kept, { ...line, text }]
  return all.some((piece) => isPromptInjection(piece.text)) ? [{ ...line, text: '' }] : all
}

/** Parses a page. */
export const readPage = ({ url, html, fetchedAt }: FetchedPage): SitePage => {
  const nodes = parseHtml(html)
  const places = visibleLines(nodes, html).flatMap(withoutOrders)
  const lines = places.map(({ text }) => text)
  return { url, fetchedAt, html, lines, places, ...headOf(nodes, html, url) }
}
