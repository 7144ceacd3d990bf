import { evidenceFor, type Reading } from '../../evidence/evidence.ts'
import type { WebSearchRow } from '../../integrations/web-search/web-search.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import { nameInTitle } from '../extract/title-names.ts'
import { branchPageOf } from '../identity/branch-page.ts'
import { isListTitle } from '../identity/generic-name.ts'
import { ownDomain } from '../identity/registrable-domain.ts'
import type { Listing, SourceName } from './listing.ts'

/** Titles of pages that list many companies. */
const listsMany =
  /^\W*(the\s+)?(\d+\s+)?(best|top)\b|\b(top|best)\s+\d+|\b\d+\s+best\b|\bdirectory\b|\bnear (me|you)\b|\bcompare\b.*\b(quotes|prices)\b|\byellow pages\b/i

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

/** Whether a result leads to a list of companies. */
const isList = ({ title }: WebSearchRow, frame: SearchFrame): boolean =>
  listsMany.test(title) || isListTitle(firstOf(title), frame)

const firstOf = (title: string) => title.split(/\s+[|–—·•»:-]\s+/)[0] ?? ''

/** Domains with a list among the results; their other results are taken for lists too. */
export const listingDomains = (rows: WebSearchRow[], frame: SearchFrame): Set<string> =>
  new Set(
    rows
      .filter((row) => row.title !== '' && isList(row, frame) && new URL(row.url).pathname !== '/')
      .flatMap(({ url }) => ownDomain(url) ?? []),
  )

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
      // An address without a title is from the model only: it is read but proves nothing.
      ...(row.title ? evidenceFor('website', 'search-result', row.url.slice(0, site.length), where) : []),
    ],
  }
}
