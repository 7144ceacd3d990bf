import type { WebSearchRow } from '../../integrations/web-search/web-search.ts'
import { NotAsked, type Question, type Rows } from './question.ts'
import { searchLanguage, webQueries } from './web-queries.ts'

const mostPages = 5
const mostRequests = 14
/** About half of the results are companies' own sites. */
const companiesPerPage = 10
/** Of a search that asks for many, so many pages of the plainest question are read at once. */
const mostPagesAtOnce = 3
/** Many companies do not fit a search. */
const spareFactor = 2
/** Below that no further page is asked for. */
const leastMs = 2000

type Page = { question: string; page: number }

const firstPages = (questions: string[], maxResults: number): Page[] => {
  const pages = Math.min(mostPagesAtOnce, Math.ceil(maxResults / companiesPerPage))
  return questions.flatMap((question, nth) =>
    Array.from({ length: nth < 2 ? pages : 1 }, (_, page) => ({ question, page: page + 1 })),
  )
}

type Answered = PromiseSettledResult<WebSearchRow[]>

/** The pages after those that brought something that had not been there; of each question the last one counts. */
const pagesAfter = (asked: Page[], answers: Answered[], had: ReadonlySet<string>): Page[] => {
  const next = new Map<string, Page | null>()
  for (const [index, { question, page }] of asked.entries()) {
    const answer = answers[index]
    const isFruitful = answer?.status === 'fulfilled' && answer.value.some(({ url }) => !had.has(url))
    if (answer?.status === 'fulfilled')
      next.set(question, isFruitful && page < mostPages ? { question, page: page + 1 } : null)
  }
  return [...next.values()].filter((page) => page !== null)
}

/**
 * Rows of a generic web search: in several wordings, in the query's language and in those of the place. First of
 * all questions, then further pages as long as too few companies are new to the workspace. Throws when all failed.
 */
export const askWebSearch = async ({ frame, ports, signal, ...options }: Question): Promise<Rows> => {
  const { webSearch, now } = ports
  if (!webSearch) throw new NotAsked('Not configured.')
  const end = now() + options.timeoutMs
  const rows = new Map<string, WebSearchRow>()
  const language = searchLanguage(frame)
  let pages = firstPages(webQueries(frame, options.query), options.maxResults).slice(0, mostRequests)
  let asked = 0
  while (pages.length > 0) {
    const timeoutMs = end - now()
    if (asked > 0 && timeoutMs < leastMs) break
    const answers = await Promise.allSettled(
      pages.map(({ question, page }) => webSearch.search(question, { page, language, timeoutMs, signal })),
    )
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed && asked === 0 && given.length === 0) throw failed.reason
    const had = new Set(rows.keys())
    for (const row of given.flat()) if (!rows.has(row.url)) rows.set(row.url, row)
    const all = [...rows.values()]
    if (all.length > 0) options.soFar({ rows: all })
    const fresh = await options.newAmong({ rows: all })
    if (fresh.size >= options.maxResults * spareFactor) break
    asked += pages.length
    pages = pagesAfter(pages, answers, had).slice(0, mostRequests - asked)
  }
  return { rows: [...rows.values()] }
}
