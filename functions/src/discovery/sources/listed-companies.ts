import type { FetchPage } from '../../integrations/web-fetch/fetch-page.ts'
import type { WebSearchRow } from '../../integrations/web-search/web-search.ts'
import { firstOfEach } from '../../reading/first-of-each.ts'
import { kindOfHost, ownDomain, registrableDomain } from '../../reading/hosts.ts'
import { readablePage, type SitePage } from '../../reading/page/site-page.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import { listRows } from './web-listing.ts'

const mostLists = 3
const mostSitesPerList = 40
/** A page with fewer links to companies' sites is no list, and its links are those of its owner. */
const fewestSites = 3
/** A site to which every entry links is the owner's or its web designer's. */
const mostLinksToSite = 3

/** Hosts whose pages name companies; social networks, maps and shops are left alone. */
const isWorthReading = (url: string) => [null, 'directory', 'media'].includes(kindOfHost(url))

/** The best lists among search results, one of each host. */
const listsIn = (rows: WebSearchRow[], frame: SearchFrame): string[] =>
  firstOfEach(
    listRows(rows, frame).filter(({ url }) => isWorthReading(url) && new URL(url).pathname !== '/'),
    ({ url }) => registrableDomain(url) ?? '',
  )
    .slice(0, mostLists)
    .map(({ url }) => url)

/** The front pages of the companies' own sites that a list links to. */
export const sitesListedOn = ({ url: list, links }: Pick<SitePage, 'url' | 'links'>): string[] => {
  const owner = registrableDomain(list)
  const outward = links.filter(({ url }) => /^https?:/.test(url) && registrableDomain(url) !== owner)
  const byDomain = Map.groupBy(outward, ({ url }) => ownDomain(url))
  const sites = [...byDomain].flatMap(([domain, all]) =>
    domain && all[0] && all.length <= mostLinksToSite ? [`${new URL(all[0].url).origin}/`] : [],
  )
  return sites.length >= fewestSites ? sites.slice(0, mostSitesPerList) : []
}

const sitesAt = async (list: string, fetchPage: FetchPage, signal: AbortSignal): Promise<string[]> => {
  const page = await fetchPage(list, { signal })
  const read = page.outcome === 'page' ? await readablePage(page) : null
  return read ? sitesListedOn(read) : []
}

/**
 * Reads the best lists of companies among search results for links to companies' own sites. The rows have
 * addresses only: names and contacts are read on the sites themselves.
 */
export const companiesListedBy = async (
  rows: WebSearchRow[],
  frame: SearchFrame,
  fetchPage: FetchPage,
  signal: AbortSignal,
): Promise<WebSearchRow[]> => {
  const listed = await Promise.all(listsIn(rows, frame).map((list) => sitesAt(list, fetchPage, signal)))
  const known = new Set(rows.map(({ url }) => ownDomain(url)))
  return [...new Set(listed.flat())]
    .filter((url) => !known.has(ownDomain(url)))
    .map((url) => ({ url, title: '', snippet: '' }))
}
