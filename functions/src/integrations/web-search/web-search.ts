import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** A result of a search engine, unchanged. */
export const WebSearchRow = lazy(() => z.object({ url: z.string(), title: z.string(), snippet: z.string() }))
export type WebSearchRow = z.infer<typeof WebSearchRow>

/** The port to a generic web search. */
export type WebSearch = {
  /**
   * The results of one page (counted from 1) in the engine's order, at most 50. `language` is that of the
   * results, such as `de-DE`; without it the engine's own. Throws SourceFailure.
   */
  search: (
    query: string,
    options: { page: number; language?: string; timeoutMs: number; signal?: AbortSignal },
  ) => Promise<WebSearchRow[]>
}
