import { plain } from '../../evidence/plain-words.ts'
import type { FetchedPage, FetchPage } from '../../integrations/web-fetch/fetch-page.ts'
import { readPage, type SitePage } from '../extract/site-page.ts'
import { ownDomain } from '../identity/registrable-domain.ts'
import { nextTurn } from '../next-turn.ts'

export type Site = {
  pages: SitePage[]
  /** Why the site could not be read, in a sentence. */
  failure: string | null
  /** The server answered, even if it refuses robots. */
  isLive: boolean
}

/** Kinds of pages to read after the first one, most useful first, in five languages. */
const wanted: [kind: 'contact' | 'about' | 'services', pattern: RegExp][] = [
  ['contact', /\b(contact|kontakt|contacto|contactez|contacter|contactar|get in touch|reach us|find us)\b/],
  ['contact', /\b(impressum|imprint|legal notice|mentions legales|aviso legal|colofon|legal)\b/],
  [
    'about',
    /\b(about|uber uns|ueber uns|a propos|qui sommes nous|sobre nosotros|quienes somos|nosotros|over ons|wie zijn wij|team|company)\b/,
  ],
  [
    'services',
    /\b(services?|leistungen|prestations|servicios|diensten|angebot|treatments|practice areas|what we do|menu)\b/,
  ],
]

const kindOf = (link: { url: string; text: string }) => {
  const words = plain(`${link.text} ${new URL(link.url).pathname.replace(/[-_/.]/g, ' ')}`)
  const rank = wanted.findIndex(([, pattern]) => pattern.test(words))
  return rank < 0 ? null : { rank, kind: wanted[rank]?.[0] }
}

const furtherPages = (home: SitePage) => {
  const domain = ownDomain(home.url)
  const seen = new Set([home.url.replace(/\/$/, '')])
  return home.links
    .flatMap(({ url, text }) => {
      const address = url.split('#')[0] ?? ''
      if (!/^https?:/.test(address) || ownDomain(address) !== domain || seen.has(address.replace(/\/$/, '')))
        return []
      seen.add(address.replace(/\/$/, ''))
      const found = kindOf({ url: address, text })
      return found ? [{ url: address, ...found }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
}

const alternativeOf = (website: string): string | null =>
  website.startsWith('https://') ? website.replace('https://', 'http://') : null

/** Pages are untrusted: one that makes the parser throw is left out. */
const readable = async (page: FetchedPage): Promise<SitePage | null> => {
  await nextTurn(page.html.length)
  try {
    return readPage(page)
  } catch {
    return null
  }
}

/**
 * Reads a company's site: its first page, then the contact, about and services pages that
 * `stillMissing` asks for, at most four pages in all.
 */
export const readSite = async (
  website: string,
  fetchPage: FetchPage,
  stillMissing: (pages: SitePage[]) => Promise<ReadonlySet<'contact' | 'about' | 'services'>>,
  signal: AbortSignal,
): Promise<Site> => {
  let first = await fetchPage(website, { signal })
  const alternative = first.outcome === 'unreachable' ? alternativeOf(website) : null
  if (alternative) {
    first = await fetchPage(alternative, { signal })
  }
  if (first.outcome !== 'page')
    return { pages: [], failure: first.reason, isLive: first.outcome === 'denied' }
  if (!ownDomain(first.url)) {
    return {
      pages: [],
      failure: 'The address leads to a page that is not the company’s own.',
      isLive: false,
    }
  }
  const home = await readable(first)
  if (!home) return { pages: [], failure: 'The page could not be read.', isLive: true }
  const pages = [home]
  const read = new Set<number>()
  for (const { url, rank, kind } of furtherPages(home)) {
    if (pages.length >= 4) break
    if (read.has(rank) || !kind || !(await stillMissing(pages)).has(kind)) continue
    read.add(rank)
    const next = await fetchPage(url, { signal })
    const page = next.outcome === 'page' ? await readable(next) : null
    if (page) pages.push(page)
  }
  return { pages, failure: null, isLive: true }
}
