/** A result of a search engine, unchanged. */
export type WebSearchRow = { url: string; title: string; snippet: string }

/** The port to a generic web search. */
export type WebSearch = {
  /** The results of one page (counted from 1) in the engine's order, at most 50. Throws SourceFailure. */
  search: (
    query: string,
    options: { page: number; timeoutMs: number; signal?: AbortSignal },
  ) => Promise<WebSearchRow[]>
}
