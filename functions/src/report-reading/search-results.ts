import type { SearchFrame } from '../discovery/companies/search-frame.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { containsWords, plain } from '../evidence/plain-words.ts'
import { isPromptInjection } from '../evidence/prompt-injection.ts'
import { SourceFailure } from '../integrations/source-failure.ts'
import type { WebSearchRow } from '../integrations/web-search/web-search.ts'
import { kindOfHost, ownDomain } from '../reading/hosts.ts'
import type { ReadText } from './reading.ts'
import type { ReportSubject } from './subject.ts'

const mostResults = 12
const searchMs = 8000

/** Results of a web search for the company and for its news that name it. A search that fails costs only its results. */
export const searchResults = async (
  { companyName, location }: ReportSubject,
  { webSearch, now }: DiscoveryPorts,
  signal: AbortSignal,
): Promise<ReadText[]> => {
  if (!webSearch) return []
  const ask = async (words: (string | null)[]): Promise<WebSearchRow[]> => {
    try {
      const query = [`"${companyName}"`, ...words].filter(Boolean).join(' ')
      return await webSearch.search(query, { page: 1, timeoutMs: searchMs, signal })
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      return []
    }
  }
  const answers = await Promise.all([ask([location]), ask(['news', location])])
  const rows = new Map(answers.flat().map((row) => [row.url, row]))
  const isAbout = ({ title, snippet }: WebSearchRow) => {
    const said = `${title} ${snippet}`
    return containsWords(plain(said), plain(companyName)) && !isPromptInjection(said)
  }
  const fetchedAt = new Date(now()).toISOString()
  return [...rows.values()]
    .filter(isAbout)
    .slice(0, mostResults)
    .map(({ url, title, snippet }) => ({
      url,
      title,
      fetchedAt,
      date: null,
      method: 'search-result',
      lines: [title, '', snippet],
    }))
}

/** Whether a result names the place of the company, where that is known. */
export const namesPlace = ({ lines }: ReadText, { where }: SearchFrame): boolean =>
  where === null || where.names.some((name) => containsWords(plain(lines.join(' ')), plain(name)))

/**
 * Results that are neither articles nor read, as far as they tell of this company: those of its own site, and, where
 * its site tells nothing, those of directories that name its place. The site of another company of its name does not.
 */
export const listingResults = (
  results: ReadText[],
  { website }: ReportSubject,
  frame: SearchFrame,
  isSiteRead: boolean,
): ReadText[] => {
  const own = website ? ownDomain(website) : null
  return results.filter((result) =>
    own !== null && ownDomain(result.url) === own
      ? true
      : !isSiteRead && kindOfHost(result.url) !== null && namesPlace(result, frame),
  )
}
