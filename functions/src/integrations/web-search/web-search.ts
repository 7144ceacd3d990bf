/** A row of a search engine's answer, as it stood there. */
export type WebSearchRow = { url: string; title: string; snippet: string }

/** The port to a generic web search. */
export type WebSearch = {
  /** Rows in the engine's order, at most 50. Throws SourceFailure. */
  search: (query: string, options: { timeoutMs: number; signal?: AbortSignal }) => Promise<WebSearchRow[]>
}
