/** A fetched page: HTML without scripts and styles, at most 200 KB. `url` is the address after redirects. */
export type FetchedPage = { outcome: 'page'; url: string; html: string; fetchedAt: string }

/**
 * Why there is no page. refused: the address must not be contacted; denied: robots.txt forbids it;
 * unreachable: no connection; late: no answer in time; status: the server answered with an error;
 * not-html: the content is not a page.
 */
export type NoPage = {
  outcome: 'refused' | 'denied' | 'unreachable' | 'late' | 'status' | 'not-html'
  url: string
  reason: string
}

/**
 * Fetches a page of an untrusted site; no other code may do that. Throws only the signal's reason.
 * `fresh` ignores a cached page.
 */
export type FetchPage = (
  url: string,
  options: { signal?: AbortSignal; fresh?: boolean },
) => Promise<FetchedPage | NoPage>

/** Thrown inside the fetch; becomes a NoPage. */
export class NoPageError extends Error {
  readonly outcome: NoPage['outcome']
  constructor(outcome: NoPage['outcome'], reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'NoPageError'
    this.outcome = outcome
  }
}
