import type { WebSearchRow } from '../../integrations/web-search/web-search.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import type { DiscoveryPorts } from '../ports.ts'
import { askSource } from './ask-source.ts'
import type { SourceAnswer } from './source-answer.ts'

const mostPages = 3
/** About half of the results are companies' own sites. */
const companiesPerPage = 10

/** Category, wishes and place as one would type them. */
export const searchWords = ({ criteria, where }: SearchFrame, withWishes: boolean): string => {
  const wishes = withWishes ? criteria.wishes.map(({ text }) => text) : []
  // A postcode or a quarter says little without its town.
  const isSmall = where?.kind === 'postcode' || where?.kind === 'district'
  const [begin, end] = isSmall ? [2, 1] : [1, 2]
  const place = where
    ? [
        criteria.place?.name
          .split(',')
          .filter((_, index, all) => index < begin || index >= all.length - end)
          .join(',') ?? where.text,
      ]
    : []
  return [criteria.category.text, ...place, ...wishes].filter(Boolean).join(' ')
}

/** The rows of the requests that succeeded; throws when all failed. */
const rowsOf = async (asked: Promise<WebSearchRow[]>[]): Promise<WebSearchRow[]> => {
  const answers = await Promise.allSettled(asked)
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [failed] = answers.filter((answer) => answer.status === 'rejected')
  if (given.length === 0 && failed) throw failed.reason
  return given.flat()
}

/** Rows of a generic web search: once in plain words, once more with the wishes. */
export const askWebSearch = (
  frame: SearchFrame,
  ports: DiscoveryPorts,
  options: { maxResults: number; timeoutMs: number; signal: AbortSignal },
): Promise<SourceAnswer> => {
  const { webSearch } = ports
  if (!webSearch) return askSource('Web search', { off: 'Not configured.' }, ports.now)
  const plainly = searchWords(frame, false)
  const questions = [...new Set([plainly, searchWords(frame, true)])].filter(Boolean)
  return askSource(
    'Web search',
    async () => {
      const pages = Array.from(
        { length: Math.min(mostPages, Math.ceil(options.maxResults / companiesPerPage)) },
        (_, page) => page + 1,
      )
      const asked = questions.flatMap((question) =>
        pages.map((page) => webSearch.search(question, { ...options, page })),
      )
      const rows = await rowsOf(asked)
      return { rows: rows.filter(({ url }, index) => rows.findIndex((row) => row.url === url) === index) }
    },
    ports.now,
  )
}
