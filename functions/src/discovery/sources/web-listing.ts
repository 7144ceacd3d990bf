import { evidenceFor, type Reading } from '../../evidence/evidence.ts'
import type { WebSearchRow } from '../../integrations/web-search/web-search.ts'
import { nameInTitle } from '../../reading/facts/title-names.ts'
import { kindOfHost, ownDomain } from '../../reading/hosts.ts'
import { branchPageOf } from '../../reading/page/branch-page.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import { isListTitle } from '../identity/generic-name.ts'
import { countsCompanies, isTitleOfList } from './list-titles.ts'
import type { Listing, SourceName } from './listing.ts'

const shortestName = 2
const longestName = 80

const nameIn = (title: string, domain: string, frame: SearchFrame): string | null => {
  const segment = nameInTitle(title, domain, (one) => !isListTitle(one, frame))
  const name = (segment ?? '').replace(/^(welcome to|home of)\s+/i, '').trim()
  return name.length >= shortestName && name.length <= longestName ? name : null
}

/** The front page of a result's site, or the page of the branch it is about. */
const siteOf = (url: string): string => {
  const branch = branchPageOf(url)
  return branch ? new URL(url).origin + branch : new URL(url).origin
}

const isFrontPage = (url: string) => new URL(url).pathname === '/'
const firstOf = (title: string) => title.split(/\s+[|–—·•»:-]\s+/)[0] ?? ''

/** Whether a result leads to a list of companies: its title repeats the search or counts, or its text does. */
const isList = ({ url, title, snippet }: WebSearchRow, frame: SearchFrame): boolean =>
  isTitleOfList(title, isFrontPage(url)) ||
  (!isFrontPage(url) && (isListTitle(firstOf(title), frame) || countsCompanies(snippet)))

/** The results that lead to lists of companies, on hosts that show many or by their titles. */
export const listRows = (rows: WebSearchRow[], frame: SearchFrame): WebSearchRow[] =>
  rows.filter((row) => row.title !== '' && (kindOfHost(row.url) !== null || isList(row, frame)))

/**
 * Domains with a list among the results; their other results are taken for lists too, unless one is a front
 * page that lists nothing: a company praises itself on the pages below it.
 */
export const listingDomains = (rows: WebSearchRow[], frame: SearchFrame): Set<string> => {
  const lists = new Set(listRows(rows, frame))
  const isFront = (row: WebSearchRow) => isFrontPage(row.url) && row.title !== '' && !lists.has(row)
  const companies = new Set(rows.filter(isFront).map(({ url }) => ownDomain(url)))
  const domains = [...lists].filter(({ url }) => !isFrontPage(url)).flatMap(({ url }) => ownDomain(url) ?? [])
  return new Set(domains.filter((domain) => !companies.has(domain)))
}

/** A search result as a listing; null for directories, social pages and lists. */
export const listingOfRow = (
  source: SourceName,
  row: WebSearchRow,
  reading: Omit<Reading, 'url'>,
  frame: SearchFrame,
): Listing | null => {
  const domain = ownDomain(row.url)
  if (!domain || (row.title !== '' && isList(row, frame)) || !/^https?:/.test(row.url)) return null
  const name = row.title ? nameIn(row.title, domain, frame) : null
  const site = siteOf(row.url)
  const where = { ...reading, url: row.url }
  // An address without a title is only named: it proves nothing, unless the site turns out to be the company's. A page
  // below the front page may be invented.
  const method = row.title ? 'search-result' : isFrontPage(row.url) ? 'model' : null
  return {
    source,
    url: row.url,
    name,
    website: site,
    domain,
    phone: null,
    street: null,
    position: null,
    branch: branchPageOf(row.url),
    isClosed: false,
    says: [row.title, row.snippet].filter(Boolean),
    evidence: [
      ...(name ? evidenceFor('companyName', 'search-result', name, where) : []),
      ...(method ? evidenceFor('website', method, row.url.slice(0, site.length), where) : []),
    ],
  }
}
