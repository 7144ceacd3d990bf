import type { WebSearchRow } from '../../integrations/web-search/web-search.ts'
import { evidenceFor, type Reading } from '../evidence/evidence.ts'
import { ownDomain } from '../identity/registrable-domain.ts'
import type { Listing, SourceName } from './listing.ts'

/** Titles of pages that list many companies. */
const listsMany =
  /^\W*(the\s+)?(\d+\s+)?(best|top)\b|\b(top|best)\s+\d+|\b\d+\s+best\b|\bdirectory\b|\bnear (me|you)\b|\bcompare\b.*\b(quotes|prices)\b|\byellow pages\b/i

const nameIn = (title: string): string | null => {
  const segments = title
    .split(/\s+[|–—·•»:-]\s+/)
    .filter((segment) => !/^(home|welcome|homepage|start|contact( us)?|about( us)?)$/i.test(segment.trim()))
  const name = (segments[0] ?? '').replace(/^(welcome to|home of)\s+/i, '').trim()
  return name.length >= 2 && name.length <= 80 ? name : null
}

/** The front page of the site a result leads to. */
const siteOf = (url: string): string => new URL(url).origin

/** A search result as a listing; null for directories, social pages and lists. */
export const listingOfRow = (
  source: SourceName,
  row: WebSearchRow,
  reading: Omit<Reading, 'url'>,
): Listing | null => {
  const domain = ownDomain(row.url)
  if (!domain || listsMany.test(row.title) || !/^https?:/.test(row.url)) return null
  const name = row.title ? nameIn(row.title) : null
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
    isClosed: false,
    says: [row.title, row.snippet].filter(Boolean),
    evidence: [
      ...(name ? evidenceFor('companyName', 'search-result', name, where) : []),
      ...evidenceFor('website', 'search-result', row.url.slice(0, site.length), where),
    ],
  }
}
