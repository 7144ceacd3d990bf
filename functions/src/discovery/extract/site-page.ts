import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import type { FetchedPage } from '../../integrations/web-fetch/fetch-page.ts'
import { type JsonLdNode, jsonLdOrganisations } from './json-ld.ts'
import { readLines, textOfFragment, type VisibleLine } from './visible-lines.ts'

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
  organisations: JsonLdNode[]
}

const attribute = /(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(attribute)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  )

/** A tag that is not closed ends where the next one of its name begins. */
const tagsIn = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b(?:[^<>]|<(?!${name}\\b)){0,2000}>`, 'gi'))].map(([tag]) =>
    attributesOf(tag),
  )

const metaOf = (html: string): Map<string, string> =>
  new Map(
    tagsIn(html, 'meta').flatMap((tag) => {
      const name = (tag.get('name') ?? tag.get('property') ?? '').toLowerCase()
      const content = tag.get('content') ?? ''
      return name && content ? [[name, content] as const] : []
    }),
  )

const linksOf = (html: string, base: string): Link[] =>
  [...html.matchAll(/<a\b([^<>]{0,1000})>([^<]{0,200}(?:<(?!\/a)[^>]{0,200}>[^<]{0,200}){0,4})/gi)].flatMap(
    ([, tag = '', inner = '']) => {
      const href = attributesOf(tag).get('href')?.replace(/&amp;/g, '&')
      return href && URL.canParse(href, base)
        ? [{ url: new URL(href, base).href, text: textOfFragment(inner) }]
        : []
    },
  )

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
  const places = readLines(html).flatMap(withoutOrders)
  return {
    url,
    fetchedAt,
    html,
    lines: places.map(({ text }) => text),
    places,
    title: /<title\b[^>]{0,200}>([^<]{1,500})</i.exec(html)?.[1]?.trim() || null,
    meta: metaOf(html),
    canonical:
      tagsIn(html, 'link')
        .find((tag) => tag.get('rel')?.toLowerCase() === 'canonical')
        ?.get('href') ?? null,
    links: linksOf(html, url),
    organisations: jsonLdOrganisations(html),
  }
}
