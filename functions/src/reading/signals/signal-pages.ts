import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { FetchPage } from '../../integrations/web-fetch/fetch-page.ts'
import { ownDomain } from '../hosts.ts'
import { isCalled } from '../page/page-kinds.ts'
import { readablePage, type SitePage } from '../page/site-page.ts'
import { ownLinks } from '../read-site.ts'

/** Pages that are read for signals only. */
export const signalPageKinds = ['careers', 'news'] as const
export type SignalPageKind = (typeof signalPageKinds)[number]

/** The pages that wishes for signals need before anything is judged. */
export const pagesWished = ({ wishes }: Criteria): SignalPageKind[] =>
  wishes.flatMap(({ signal }) =>
    signal === 'hiring' ? ['careers'] : signal === 'news' || signal === 'funding' ? ['news'] : [],
  )

const longestName = 40

const isNamed = (text: string, kind: SignalPageKind): boolean =>
  text.length <= longestName && isCalled(text, kind)

const isPathOf = (url: string, kind: SignalPageKind): boolean =>
  new URL(url).pathname
    .split('/')
    .slice(0, 4)
    .some((part) => isNamed(part.replace(/\.\w+$/, '').replace(/[-_]/g, ' '), kind))

/** Whether a page is one of news or of vacancies, by its address or its title. */
export const isPageOf = ({ url, title }: Pick<SitePage, 'url' | 'title'>, kind: SignalPageKind): boolean =>
  isPathOf(url, kind) || (title ?? '').split(/\s[|–—-]\s/).some((part) => isNamed(part, kind))

/** The address of the site's page of this kind; null when it links to none, or it is read already. */
const addressOf = (kind: SignalPageKind, pages: SitePage[]): string | null => {
  if (pages.some((page) => isPageOf(page, kind))) return null
  const link = ownLinks(pages).find(({ url, text }) => isNamed(text, kind) || isPathOf(url, kind))
  return link?.url ?? null
}

/** Reads the site's pages of these kinds, at once; one that cannot be read is left out. */
export const readSignalPages = async (
  pages: SitePage[],
  kinds: readonly SignalPageKind[],
  fetchPage: FetchPage,
  signal: AbortSignal,
): Promise<SitePage[]> => {
  const addresses = kinds.flatMap((kind) => addressOf(kind, pages) ?? [])
  const read = [...new Set(addresses)].map(async (url) => {
    const fetched = await fetchPage(url, { signal })
    const isTheirs = fetched.outcome === 'page' && ownDomain(fetched.url) === ownDomain(url)
    return isTheirs ? readablePage(fetched) : null
  })
  return (await Promise.all(read)).filter((page) => page !== null)
}

/**
 * The pages read for signals only. `begin` reads them ahead, for a company that is likely to need them, while
 * it is judged; a company that does not need them waits for none.
 */
export const signalPagesOf = (pages: SitePage[], fetchPage: FetchPage, signal: AbortSignal) => {
  let reading: Promise<SitePage[]> | null = null
  let count = 0
  const read = (): Promise<SitePage[]> => {
    reading ??= readSignalPages(pages, signalPageKinds, fetchPage, signal).then((more) => {
      count = more.length
      return more
    })
    return reading
  }
  const begin = () => {
    read().catch(() => undefined)
  }
  return { begin, read, count: () => count }
}
