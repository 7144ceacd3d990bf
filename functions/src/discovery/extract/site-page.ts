import type { FetchedPage } from '../../integrations/web-fetch/fetch-page.ts'
import { type JsonLdNode, jsonLdOrganisations } from './json-ld.ts'
import { textOfFragment, visibleLines } from './visible-lines.ts'

export type Link = { url: string; text: string }

/** A page taken apart. Every raw text in it is a slice of `html`, every line one of `lines`. */
export type SitePage = {
  url: string
  fetchedAt: string
  html: string
  /** Visible lines; one that talks to machines is empty, so that its neighbours do not touch. */
  lines: string[]
  title: string | null
  meta: Map<string, string>
  canonical: string | null
  links: Link[]
  organisations: JsonLdNode[]
}

const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(attribute)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  )

const tagsIn = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]{0,2000}>`, 'gi'))].map(([tag]) => attributesOf(tag))

const metaOf = (html: string): Map<string, string> =>
  new Map(
    tagsIn(html, 'meta').flatMap((tag) => {
      const name = (tag.get('name') ?? tag.get('property') ?? '').toLowerCase()
      const content = tag.get('content') ?? ''
      return name && content ? [[name, content] as const] : []
    }),
  )

const linksOf = (html: string, base: string): Link[] =>
  [...html.matchAll(/<a\b([^>]{0,1000})>([^<]{0,200}(?:<(?!\/a)[^>]{0,200}>[^<]{0,200}){0,4})/gi)].flatMap(
    ([, tag = '', inner = '']) => {
      const href = attributesOf(tag).get('href')?.replace(/&amp;/g, '&')
      return href && URL.canParse(href, base)
        ? [{ url: new URL(href, base).href, text: textOfFragment(inner) }]
        : []
    },
  )

const talksToMachines =
  /\b(ignore|disregard|forget)\b.{0,40}\b(instructions?|prompts?|rules|criteria)\b|\bsystem prompt\b|\byou are (now )?(an?|the) (ai|assistant|language model)|\b(report|answer|respond|state|say) that\b.{0,80}\b(criteri|score|satisf|verified)|\bas an ai\b|\bsystem:\s/i

/** Whether a line gives orders to whoever reads it by machine. What stands there is used for nothing. */
export const givesOrders = (line: string): boolean => talksToMachines.test(line)

export const readPage = ({ url, html, fetchedAt }: FetchedPage): SitePage => ({
  url,
  fetchedAt,
  html,
  lines: visibleLines(html).map((line) => (givesOrders(line) ? '' : line)),
  title: /<title\b[^>]{0,200}>([^<]{1,500})/i.exec(html)?.[1]?.trim() || null,
  meta: metaOf(html),
  canonical:
    tagsIn(html, 'link')
      .find((tag) => tag.get('rel')?.toLowerCase() === 'canonical')
      ?.get('href') ?? null,
  links: linksOf(html, url),
  organisations: jsonLdOrganisations(html),
})
