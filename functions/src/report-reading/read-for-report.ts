import { type OwnSite, readOwnSite } from '../discovery/companies/own-site.ts'
import type { SearchFrame } from '../discovery/companies/search-frame.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { speaksOf } from '../reading/facts/names.ts'
import { peopleOf } from '../reading/facts/people.ts'
import { servicesOn } from '../reading/facts/services.ts'
import { firstOfEach } from '../reading/first-of-each.ts'
import { findSignals } from '../reading/signals/find-signals.ts'
import { readSignalPages, signalPageKinds } from '../reading/signals/signal-pages.ts'
import { mayBeArticle, readArticles } from './articles.ts'
import { withoutContradictions } from './contradictions.ts'
import { findSite } from './find-site.ts'
import { textOfPage } from './own-text.ts'
import type { CompanyReading } from './reading.ts'
import { rivalsNear } from './rivals.ts'
import { listingResults, searchResults } from './search-results.ts'
import { candidateOf, frameOfSubject, placeOf, type ReportSubject } from './subject.ts'
import { withinTime } from './within-time.ts'

/** A worker's slice has to leave time for the model. */
const readMs = 20_000

/** Whether the site speaks of the company, or shows a phone that its lead has. */
const isTheirs = ({ companyName, phone }: ReportSubject, { pages, evidence }: OwnSite): boolean =>
  speaksOf(pages, companyName) || evidence.some(({ field, value }) => field === 'phone' && value === phone)

const whyNotTheirs = ({ pages }: OwnSite): string =>
  pages.every(({ lines }) => lines.length === 0)
    ? 'The site has no text that can be read.'
    : 'The site does not mention the company.'

type OwnReading = Pick<
  CompanyReading,
  'website' | 'texts' | 'evidence' | 'signals' | 'services' | 'people' | 'siteFailure'
>

const unread = (siteFailure: string): OwnReading => ({
  website: null,
  texts: [],
  evidence: [],
  signals: [],
  services: [],
  people: [],
  siteFailure,
})

/** What the company's own pages say: one of each kind, up to eight. */
const readOwnPages = async (
  subject: ReportSubject,
  frame: SearchFrame,
  ports: DiscoveryPorts,
  signal: AbortSignal,
): Promise<OwnReading> => {
  if (!subject.website) return unread('No site of it is known.')
  const options = { isBranch: false, signal, isWhole: true }
  const own = await readOwnSite(candidateOf(subject), frame, ports, options, () => undefined)
  if (own.pages.length === 0 || !isTheirs(subject, own)) return unread(own.site.failure ?? whyNotTheirs(own))
  const further = await readSignalPages(own.pages, signalPageKinds, ports.fetchPage, signal)
  const pages = [...own.pages, ...further]
  const texts = { ...own.owner, listings: [], pages, now: ports.now() }
  return {
    website: subject.website,
    texts: pages.map((page) => textOfPage(page, frame.region)),
    evidence: own.evidence,
    signals: await findSignals(texts),
    services: servicesOn(pages),
    people: peopleOf(texts),
    siteFailure: null,
  }
}

/**
 * Reads what there is about a company: its own site, which is looked up where its lead has none, what a web search
 * finds, articles of others, and its rivals on the map. What its site has not shown after `mostMs` is left out.
 */
export const readForReport = async (
  given: ReportSubject,
  sources: DiscoveryPorts,
  signal: AbortSignal,
  mostMs: number = readMs,
): Promise<CompanyReading> => {
  const place = await placeOf(given, sources, signal)
  const { subject, namesakes } = given.website
    ? { subject: given, namesakes: [] }
    : await findSite(given, place, sources, signal)
  const { fetchPage, now } = sources
  const ports = { ...sources, fetchPage: withinTime(fetchPage, now() + mostMs, now) }
  const frame = frameOfSubject(subject, place)
  if (namesakes.length > 0)
    return {
      ...unread('Several companies have this name.'),
      evidence: subject.evidence,
      rivals: [],
      namesakes,
    }
  const aboutIt = async () => {
    const results = await searchResults(subject, ports, signal)
    const listings = results.filter(({ url }) => !mayBeArticle(url, subject))
    return { listings, articles: await readArticles(results, subject, frame, ports, signal) }
  }
  const [own, { listings, articles }, rivals] = await Promise.all([
    readOwnPages(subject, frame, ports, signal),
    aboutIt(),
    rivalsNear(subject, frame, ports, signal),
  ])
  const told = listingResults(listings, subject, frame, own.texts.length > 0)
  const others = withoutContradictions([...articles, ...told], own)
  return {
    ...own,
    // A page that was read counts instead of the result that led to it.
    texts: firstOfEach([...own.texts, ...others], ({ url }) => url),
    evidence: [...subject.evidence, ...own.evidence],
    rivals,
    namesakes,
  }
}
