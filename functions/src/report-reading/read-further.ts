import type { DiscoveryPorts } from '../discovery/ports.ts'
import { containsWords, plain } from '../evidence/plain-words.ts'
import { isPromptInjection } from '../evidence/prompt-injection.ts'
import { type Ai, AiFailure, type AiSpending } from '../integrations/ai/ai.ts'
import { SourceFailure } from '../integrations/source-failure.ts'
import { firstOfEach } from '../reading/first-of-each.ts'
import { ownDomain } from '../reading/hosts.ts'
import { readablePage, type SitePage, shownTitle } from '../reading/page/site-page.ts'
import { articleText, givesOrders, mayBeArticle } from './articles.ts'
import { textOfPage } from './own-text.ts'
import type { FoundPage, FurtherPage, ReadText } from './reading.ts'
import type { ReportSubject } from './subject.ts'

const searchMs = 8000
const hostedSearchMs = 25_000

const ownSiteOf = ({ website }: ReportSubject): string | null => website && ownDomain(website)

/** One of another company of that name mostly tells of another place. */
const namesTown = ({ location }: ReportSubject, said: string): boolean => {
  const town = plain(location?.split(',')[0] ?? '')
  return !town || containsWords(plain(said), town)
}

/** What the web is searched for: the phrase, with the company's name and place unless it names the company. */
export const phraseAbout = ({ companyName, location }: ReportSubject, phrase: string): string =>
  containsWords(plain(phrase), plain(companyName))
    ? phrase
    : [`"${companyName}"`, location, phrase].filter(Boolean).join(' ')

const searchTheWeb = async (
  subject: ReportSubject,
  phrase: string,
  { webSearch, now }: DiscoveryPorts,
  signal: AbortSignal,
): Promise<FoundPage[]> => {
  const rows = (await webSearch?.search(phrase, { page: 1, timeoutMs: searchMs, signal })) ?? []
  return rows
    .filter(({ title, snippet }) => !isPromptInjection(`${title} ${snippet}`))
    .map(({ url, title, snippet }) => {
      const said = `${title} ${snippet}`
      const isNamed = containsWords(plain(said), plain(subject.companyName)) && namesTown(subject, said)
      const isAbout = isNamed && (ownDomain(url) === ownSiteOf(subject) || mayBeArticle(url, subject))
      const fetchedAt = new Date(now()).toISOString()
      const read = { url, title, fetchedAt, date: null, method: 'search-result' as const }
      return { url, title, result: isAbout ? { ...read, lines: [title, '', snippet] } : null }
    })
}

/** Only the addresses count of what the provider's search answers: the pages are read. */
const askProvider = async (
  ai: Ai,
  phrase: string,
  account: AiSpending,
  signal: AbortSignal,
): Promise<FoundPage[]> => {
  const request = {
    instructions: 'Search the web for the words that follow, and cite each page that answers them.',
    input: phrase,
    maxOutputTokens: 1200,
    timeoutMs: hostedSearchMs,
    signal,
  }
  const { citations, sources } = await ai.searchWeb(request, account)
  const urls = new Set([...citations.map(({ url }) => url), ...sources])
  return [...urls].map((url) => ({ url, title: null, result: null }))
}

/** A search that fails costs only its results. */
const orNothing = async (search: Promise<FoundPage[]>): Promise<FoundPage[]> => {
  try {
    return await search
  } catch (error) {
    if (error instanceof SourceFailure || error instanceof AiFailure) return []
    throw error
  }
}

/** What searches for the phrases name, each page once. Without a configured search the provider's is asked, in one call that `account` pays. */
export const searchFurther = async (
  subject: ReportSubject,
  phrases: string[],
  ports: DiscoveryPorts,
  account: AiSpending | null,
  signal: AbortSignal,
): Promise<FoundPage[]> => {
  const { ai, webSearch } = ports
  const searches = webSearch
    ? phrases.map((phrase) => searchTheWeb(subject, phrase, ports, signal))
    : ai && account && phrases.length > 0
      ? [askProvider(ai, phrases.join('\n'), account, signal)]
      : []
  const found = (await Promise.all(searches.map(orNothing))).flat()
  return firstOfEach(found, ({ url }) => url)
}

/** The pages to be read, those of the company's own site first; social networks, directories and the sites of namesakes are left out. */
export const worthReading = (subject: ReportSubject, found: FoundPage[]): FoundPage[] => {
  const own = ownSiteOf(subject)
  const isOwn = ({ url }: FoundPage) => own !== null && ownDomain(url) === own
  const readable = found.filter(({ url }) => URL.canParse(url))
  const ofOthers = readable.filter((page) => !isOwn(page) && mayBeArticle(page.url, subject))
  return [...readable.filter(isOwn), ...ofOthers]
}

/** What a page says of the company. */
const textAbout = (page: SitePage, subject: ReportSubject): ReadText | null => {
  const own = ownSiteOf(subject)
  if (own !== null && ownDomain(page.url) === own) return textOfPage(page)
  const isOnIt = namesTown(subject, page.lines.join(' '))
  return isOnIt ? articleText(page, subject.companyName, null) : null
}

/** Reads a page that a search named. */
export const readFurther = async (
  subject: ReportSubject,
  { url, title }: Pick<FoundPage, 'url' | 'title'>,
  { fetchPage }: DiscoveryPorts,
  signal: AbortSignal,
): Promise<FurtherPage> => {
  const fetched = await fetchPage(url, { signal })
  const isTrusted =
    fetched.outcome === 'page' && (ownDomain(url) === ownSiteOf(subject) || !givesOrders(fetched.html))
  const page = isTrusted ? await readablePage(fetched) : null
  if (!page) return { url, title, state: 'unreadable', text: null }
  const text = textAbout(page, subject)
  return { url, title: shownTitle(page) ?? title, state: text ? 'read' : 'unrelated', text }
}
