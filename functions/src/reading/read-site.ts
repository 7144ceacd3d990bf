import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { ownDomain } from './hosts.ts'
import { linksTo, type PageKind } from './page/page-kinds.ts'
import { type Link, readablePage, type SitePage } from './page/site-page.ts'

const usualPages = 4
/** A link may lead nowhere; the next one of its kind is tried. */
const mostTries = 2

export type Site = {
  pages: SitePage[]
  /** Why the site could not be read, in a sentence. */
  failure: string | null
  /** The server answered, even if it refuses robots. */
  isLive: boolean
}

export type Wanted = 'contact' | 'about' | 'services'

/** Kinds of pages to read after the first one, most useful first, and for what. */
const wanted: [kind: PageKind, reason: Wanted][] = [
  ['contact', 'contact'],
  ['legal', 'contact'],
  ['about', 'about'],
  ['team', 'about'],
  ['services', 'services'],
]

/** The company's own further pages that the pages read so far link to, each once. */
export const ownLinks = (pages: SitePage[]): Link[] => {
  const domain = ownDomain(pages[0]?.url ?? '')
  const seen = new Set(pages.map(({ url }) => url.replace(/\/$/, '')))
  const links = pages.flatMap((page) => page.links)
  return links.flatMap(({ url, text }) => {
    const address = url.split('#')[0] ?? ''
    const key = address.replace(/\/$/, '')
    if (!/^https?:/.test(address) || ownDomain(address) !== domain || seen.has(key)) return []
    seen.add(key)
    return [{ url: address, text }]
  })
}

/** What the address answers, without encryption if nothing answers with it. */
const firstAnswer = async (website: string, fetchPage: FetchPage, signal: AbortSignal) => {
  const answer = await fetchPage(website, { signal })
  const isWorthAgain = answer.outcome === 'unreachable' && website.startsWith('https://')
  return isWorthAgain ? fetchPage(website.replace('https://', 'http://'), { signal }) : answer
}

/** The site's first page; where its server has none, the page `below` to which a search result led. */
const entrance = async (website: string, fetchPage: FetchPage, signal: AbortSignal, below: string | null) => {
  const first = await firstAnswer(website, fetchPage, signal)
  return below && first.outcome === 'status' ? fetchPage(below, { signal }) : first
}

/**
 * Reads a company's site: its first page, the page `below` it to which a search result led, then the
 * contact, about and services pages that `stillMissing` asks for, at most `mostPages` in all.
 */
export const readSite = async (
  website: string,
  fetchPage: FetchPage,
  stillMissing: (pages: SitePage[]) => Promise<ReadonlySet<Wanted>>,
  signal: AbortSignal,
  { below = null, mostPages = usualPages }: { below?: string | null; mostPages?: number } = {},
): Promise<Site> => {
  const first = await entrance(website, fetchPage, signal, below)
  if (first.outcome !== 'page')
    return { pages: [], failure: first.reason, isLive: first.outcome === 'denied' }
  if (!ownDomain(first.url))
    return { pages: [], failure: 'The address leads to a page that is not the company’s own.', isLive: false }
  const home = await readablePage(first)
  if (!home) return { pages: [], failure: 'The page could not be read.', isLive: true }
  const pages = [home]
  const result = below ? await fetchPage(below, { signal }) : null
  const isBelow =
    result?.outcome === 'page' && ownDomain(result.url) === ownDomain(home.url) && result.url !== home.url
  const resultPage = isBelow ? await readablePage(result) : null
  if (resultPage) pages.push(resultPage)
  const links = ownLinks([home])
  const read = async (kind: PageKind, reason: Wanted) => {
    for (const { url } of linksTo(links, kind).slice(0, mostTries)) {
      if (pages.length >= mostPages || pages.some((page) => page.url === url)) return
      if (!(await stillMissing(pages)).has(reason)) return
      const next = await fetchPage(url, { signal })
      const page = next.outcome === 'page' ? await readablePage(next) : null
      if (page) return pages.push(page)
    }
  }
  for (const [kind, reason] of wanted) await read(kind, reason)
  return { pages, failure: null, isLive: true }
}
