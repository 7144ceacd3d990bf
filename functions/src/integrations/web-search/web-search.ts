/** A row of a search engine's answer, as it stood there. */
export type WebSearchRow = { url: string; title: string; snippet: string }

/** The port to a generic web search. */
export type WebSearch = {
  /** Rows of one page (from 1) in the engine's order, at most 50. Throws SourceFailure. */
  search: (
    query: string,
    options: { page: number; timeoutMs: number; signal?: AbortSignal },
  ) => Promise<WebSearchRow[]>
}
