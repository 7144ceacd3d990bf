import { type Answer, json } from '../serving/reply.ts'

export type SearchResult = { url: string; title: string; content: string }

const engines = ['duckduckgo', 'brave', 'startpage']
const pageSize = 20

const rowOf = (result: SearchResult, position: number) => ({
  ...result,
  engine: engines[position % engines.length],
  engines: [engines[position % engines.length]],
  parsed_url: ((url: URL) => ['https', url.host, url.pathname, '', '', ''])(new URL(result.url)),
  template: 'default.html',
  positions: [position + 1],
  score: Number((1 / (position + 1)).toFixed(3)),
  category: 'general',
})

/** SearXNG's `/search` with `format=json`; it refuses any other format, as SearXNG does by default. */
export const answerWebSearch =
  (find: (query: string) => SearchResult[]): Answer =>
  ({ method, url, body }) => {
    const asked = method === 'POST' ? new URLSearchParams(body) : url.searchParams
    if (url.pathname !== '/search' && url.pathname !== '/') return json({ error: 'Not found' }, 404)
    if (asked.get('format') !== 'json') return json({ error: 'Forbidden' }, 403)
    const query = asked.get('q') ?? ''
    if (query.trim() === '') return json({ error: 'No query' }, 400)
    const page = Math.max(Number(asked.get('pageno') ?? 1) || 1, 1)
    const results = find(query).slice((page - 1) * pageSize, page * pageSize)
    return json({
      query,
      number_of_results: results.length,
      results: results.map(rowOf),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
    })
  }
