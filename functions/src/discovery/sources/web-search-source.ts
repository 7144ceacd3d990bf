import type { WebSearch, WebSearchRow } from '../../integrations/web-search/web-search.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import type { DiscoveryPorts } from '../ports.ts'
import { askSource } from './ask-source.ts'
import type { SourceAnswer } from './source-answer.ts'
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
type Answered = { asked: Page; rows: WebSearchRow[] }

/** The answers to the requests that succeeded; throws when all failed. */
const succeeded = async (asked: Promise<Answered>[]): Promise<Answered[]> => {
  const answers = await Promise.allSettled(asked)
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [failed] = answers.filter((answer) => answer.status === 'rejected')
  if (given.length === 0 && failed) throw failed.reason
  return given
}

type Options = {
  /** The query as it was typed; null when its criteria were edited since. */
  query: string | null
  maxResults: number
  timeoutMs: number
  signal: AbortSignal
  /** Of results, those of companies that the workspace does not have. */
  newAmong: (rows: WebSearchRow[]) => Promise<WebSearchRow[]>
  /** Receives the rows of all pages so far, while further ones are asked for. */
  soFar?: (rows: WebSearchRow[]) => void
}

const firstPages = (questions: string[], maxResults: number): Page[] => {
  const pages = Math.min(mostPagesAtOnce, Math.ceil(maxResults / companiesPerPage))
  return questions.flatMap((question, nth) =>
    Array.from({ length: nth < 2 ? pages : 1 }, (_, page) => ({ question, page: page + 1 })),
  )
}

/** The pages after those that brought something that had not been there. */
const furtherPages = (answered: (Answered & { isFruitful: boolean })[]): Page[] => {
  const last = new Map<string, { page: number; isFruitful: boolean }>()
  for (const { asked, isFruitful } of answered) {
    const { question, page } = asked
    if (page >= (last.get(question)?.page ?? 0)) last.set(question, { page, isFruitful })
  }
  return [...last].flatMap(([question, { page, isFruitful }]) =>
    isFruitful && page < mostPages ? [{ question, page: page + 1 }] : [],
  )
}

/** All questions' first pages, then further ones as long as too few companies are new to the workspace. */
const rowsOf = async (
  { search }: WebSearch,
  frame: SearchFrame,
  options: Options,
  now: () => number,
): Promise<WebSearchRow[]> => {
  const end = now() + options.timeoutMs
  const rows = new Map<string, WebSearchRow>()
  const language = searchLanguage(frame)
  let pages = firstPages(webQueries(frame, options.query), options.maxResults)
  for (let asked = 0; pages.length > 0; asked += pages.length) {
    const left = end - now()
    if (asked > 0 && left < leastMs) break
    const requests = pages.slice(0, mostRequests - asked).map(async (page) => ({
      asked: page,
      rows: await search(page.question, { ...options, timeoutMs: left, page: page.page, language }),
    }))
    const answered = (await succeeded(requests).catch((error) => {
      if (asked === 0) throw error
      return []
    })) as Answered[]
    const fruits = answered.map((answer) => ({
      ...answer,
      isFruitful: answer.rows.some(({ url }) => !rows.has(url)),
    }))
    for (const row of answered.flatMap((answer) => answer.rows))
      if (!rows.has(row.url)) rows.set(row.url, row)
    if (rows.size > 0) options.soFar?.([...rows.values()])
    const fresh = await options.newAmong([...rows.values()])
    if (fresh.length >= options.maxResults * spareFactor || asked + pages.length >= mostRequests) break
    pages = furtherPages(fruits)
  }
  return [...rows.values()]
}

/** Rows of a generic web search: in several wordings, in the query's language and in those of the place. */
export const askWebSearch = (
  frame: SearchFrame,
  ports: DiscoveryPorts,
  options: Options,
): Promise<SourceAnswer> => {
  const { webSearch, now } = ports
  if (!webSearch) return askSource('Web search', { off: 'Not configured.' }, now)
  return askSource('Web search', async () => ({ rows: await rowsOf(webSearch, frame, options, now) }), now)
}
