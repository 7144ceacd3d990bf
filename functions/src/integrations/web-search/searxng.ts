import * as z from 'zod/mini'
import { askForJson, readableRows } from '../configured-endpoint.ts'
import { cut } from '../well-formed.ts'
import type { WebSearch, WebSearchRow } from './web-search.ts'

const service = 'The web search'
const maxRows = 50
const longestUrl = 2000

const SearxngRow = z.object({
  url: z.string(),
  title: z._default(z.string(), ''),
  content: z._default(z.nullable(z.string()), ''),
})
const SearxngAnswer = z.object({ results: z.array(z.unknown()) })

const rowOf = (raw: unknown): WebSearchRow[] => {
  const parsed = SearxngRow.safeParse(raw)
  if (!parsed.success || parsed.data.url.length > longestUrl || !URL.canParse(parsed.data.url)) return []
  const { url, title, content } = parsed.data
  return [{ url, title: cut(title, 300), snippet: cut(content ?? '', 600) }]
}

/** A SearXNG server with its JSON format enabled. */
export const searxng = (baseUrl: string): WebSearch => ({
  search: async (query, { page, language, timeoutMs, signal }) => {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/search`)
    url.search = new URLSearchParams({
      q: query,
      format: 'json',
      pageno: String(page),
      ...(language && { language }),
    }).toString()
    const answer = await askForJson({ service, url, timeoutMs, signal }, SearxngAnswer)
    return readableRows(service, answer.results, maxRows, rowOf)
  },
})
