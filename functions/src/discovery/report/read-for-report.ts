import type { Evidence } from '@assay/shared/evidence/evidence'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import { speaksOf } from '../../reading/facts/names.ts'
import { servicesOn } from '../../reading/facts/services.ts'
import { ownDomain } from '../../reading/hosts.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import { findSignals } from '../../reading/signals/find-signals.ts'
import { readSignalPages, signalPageKinds } from '../../reading/signals/signal-pages.ts'
import { type OwnSite, readOwnSite } from '../companies/own-site.ts'
import { frameOf } from '../companies/search-frame.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { DiscoveryPorts } from '../ports.ts'
import { companySite } from '../sources/listing.ts'
import type { CompanyReading, ReadText } from './reading.ts'

/** The company that a report is about, as far as its lead describes it. */
export type ReportSubject = {
  companyName: string
  industry: string | null
  location: string | null
  website: string | null
  phone: string | null
  evidence: Evidence[]
}

/** Pages are kept in a step's output, which has room for so much of each. */
const longestText = 40_000
const mostResults = 8
const searchMs = 8000

const candidateOf = ({ companyName, website, phone, evidence }: ReportSubject): Candidate => ({
  identity: `report:${companyName}`,
  listings: [
    {
      source: companySite,
      url: website ?? '',
      name: companyName,
      website,
      domain: website ? ownDomain(website) : null,
      phone,
      street: null,
      position: null,
      isClosed: false,
      says: [],
      evidence,
    },
  ],
  reasons: [],
})

const linesWithin = (lines: string[]): string[] => {
  let length = 0
  const end = lines.findIndex((line) => {
    length += line.length + 1
    return length > longestText
  })
  return end < 0 ? lines : lines.slice(0, end)
}

const textOf = ({ url, title, fetchedAt, lines }: SitePage): ReadText => ({
  url,
  title,
  fetchedAt,
  method: 'text',
  lines: linesWithin(lines),
})

/** Results of a web search that name the company. A search that fails costs only its results. */
const searchResults = async (
  { companyName, location }: ReportSubject,
  { webSearch, now }: DiscoveryPorts,
  signal: AbortSignal,
): Promise<ReadText[]> => {
  if (!webSearch) return []
  try {
    const query = [`"${companyName}"`, location].filter(Boolean).join(' ')
    const rows = await webSearch.search(query, { page: 1, timeoutMs: searchMs, signal })
    const isAbout = (text: string) => containsWords(plain(text), plain(companyName))
    return rows
      .filter(
        ({ title, snippet }) => isAbout(`${title} ${snippet}`) && !isPromptInjection(`${title} ${snippet}`),
      )
      .slice(0, mostResults)
      .map(({ url, title, snippet }) => ({
        url,
        title,
        fetchedAt: new Date(now()).toISOString(),
        method: 'search-result',
        lines: [title, '', snippet],
      }))
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return []
  }
}

/** Whether the site speaks of the company, or shows a phone that its lead has. */
const isTheirs = ({ companyName, phone }: ReportSubject, { pages, evidence }: OwnSite): boolean =>
  speaksOf(pages, companyName) || evidence.some(({ field, value }) => field === 'phone' && value === phone)

/** Reads the company's own site, its pages of news and vacancies, and what a web search says of it. */
export const readForReport = async (
  subject: ReportSubject,
  ports: DiscoveryPorts,
  signal: AbortSignal,
): Promise<CompanyReading> => {
  const category = { text: subject.industry ?? '', from: 'query' as const }
  const frame = frameOf({ category, place: null, wishes: [], setAside: [] }, null)
  const [own, results] = await Promise.all([
    readOwnSite(candidateOf(subject), frame, ports, { isBranch: false, signal }, () => undefined),
    searchResults(subject, ports, signal),
  ])
  if (own.pages.length === 0 || !isTheirs(subject, own)) {
    const reason = subject.website ? 'The site does not mention the company.' : 'No site of it is known.'
    const siteFailure = own.site.failure ?? reason
    return { texts: results, evidence: subject.evidence, signals: [], services: [], siteFailure }
  }
  const further = await readSignalPages(own.pages, signalPageKinds, ports.fetchPage, signal)
  const pages = [...own.pages, ...further]
  return {
    texts: [...pages.map(textOf), ...results.filter(({ url }) => !pages.some((page) => page.url === url))],
    evidence: [...subject.evidence, ...own.evidence],
    signals: await findSignals({ ...own.owner, listings: [], pages, now: ports.now() }),
    services: servicesOn(pages),
    siteFailure: null,
  }
}
