import type { SearchFrame } from '../discovery/companies/search-frame.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { dateIn } from '../evidence/dates.ts'
import { containsWords, plain } from '../evidence/plain-words.ts'
import { isPromptInjection } from '../evidence/prompt-injection.ts'
import { domainAndKind, ownDomain, registrableDomain } from '../reading/hosts.ts'
import { readablePage, type SitePage, shownTitle } from '../reading/page/site-page.ts'
import { linesWithin } from './lines-within.ts'
import type { ReadText } from './reading.ts'
import { namesPlace } from './search-results.ts'
import type { ReportSubject } from './subject.ts'

const mostArticles = 4
const mostLines = 40
const longestDateLine = 60
/** Below its headline an article says when it appeared. */
const linesBelowHeadline = 4

const articleTypes = new Set(['NewsArticle', 'Article', 'BlogPosting', 'Report', 'PressRelease'])

/** When an article appeared, by its data, its meta tags or a line of its own near its headline. */
const dateOf = (page: SitePage, region: string | null): string | null => {
  const { data, meta, lines } = page
  const title = shownTitle(page) ?? ''
  const published = data
    .filter(({ types }) => types.some((type) => articleTypes.has(type)))
    .map(({ properties }) => properties.datePublished)
    .find((value) => typeof value === 'string')
  const headline = lines.findIndex((line) => line !== '' && title.includes(line))
  const near = lines
    .slice(headline + 1, headline + 1 + linesBelowHeadline)
    .filter((line) => line.length <= longestDateLine)
  return (
    [published, meta.get('article:published_time'), ...near]
      .map((text) => (text ? dateIn(text, region) : null))
      .find((date) => date !== null) ?? null
  )
}

/** The lines that name the company, each with the one after it: a paper also reports on others. */
const linesAbout = (lines: string[], name: string): string[] => {
  const isAbout = (line = '') => containsWords(plain(line.replace(/['’]s(?!\p{L})/gu, '')), plain(name))
  return lines
    .flatMap((line, index) => (isAbout(line) ? [line] : isAbout(lines[index - 1]) ? [line, ''] : []))
    .slice(0, mostLines)
}

/** What a page of others says of the company; null if no line names it. */
export const articleText = (page: SitePage, companyName: string, region: string | null): ReadText | null => {
  const { url, fetchedAt } = page
  const title = shownTitle(page)
  const lines = linesWithin(linesAbout(page.lines, companyName))
  return lines.length > 0
    ? { url, title, fetchedAt, date: dateOf(page, region), method: 'text', lines }
    : null
}

/** Whether a page means this company and not another one of its name: it names its place or its site. */
const isOnIt = ({ lines, links }: SitePage, { website }: ReportSubject, { where }: SearchFrame): boolean => {
  const said = plain(lines.join('\n'))
  const domain = website ? ownDomain(website) : null
  return (
    (where?.names.some((name) => containsWords(said, plain(name))) ?? false) ||
    (domain !== null && links.some(({ url }) => ownDomain(url) === domain))
  )
}

/** A page that orders models about says of a company what somebody wants to be said. */
export const givesOrders = (html: string): boolean => html.split(/<[^<>]*>|\n/).some(isPromptInjection)

const joined = (text: string): string => plain(text).replaceAll(' ', '')

/** Whether a result may be an article: a page of others, but not of another company of that name, and no front page. */
export const mayBeArticle = (url: string, { website, companyName }: ReportSubject): boolean => {
  const { domain, kind } = domainAndKind(url)
  const isOthers = domain !== null && domain !== (website ? registrableDomain(website) : null)
  const isNamesakes = kind === null && joined(domain?.replaceAll('-', '') ?? '').includes(joined(companyName))
  return isOthers && !isNamesakes && (kind === null || kind === 'media') && new URL(url).pathname !== '/'
}

/**
 * What others write about the company: pages among the search results that name it and its place. Where such a page
 * does not answer, its result stands for it; where it is about another company of that name, nothing does.
 */
export const readArticles = async (
  results: ReadText[],
  subject: ReportSubject,
  frame: SearchFrame,
  { fetchPage }: DiscoveryPorts,
  signal: AbortSignal,
): Promise<ReadText[]> => {
  const read = async (result: ReadText): Promise<ReadText[]> => {
    const fetched = await fetchPage(result.url, { signal })
    if (fetched.outcome !== 'page') return namesPlace(result, frame) ? [result] : []
    if (givesOrders(fetched.html)) return []
    const page = await readablePage(fetched)
    if (!page || !isOnIt(page, subject, frame)) return []
    const text = articleText(page, subject.companyName, frame.region)
    return text ? [text] : []
  }
  const candidates = results.filter(({ url }) => mayBeArticle(url, subject))
  return (await Promise.all(candidates.slice(0, mostArticles).map(read))).flat()
}
