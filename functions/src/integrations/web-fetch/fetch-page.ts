/** A page as it is kept: scripts and styles left out, at most 200 KB. `url` is where redirects ended. */
export type FetchedPage = { outcome: 'page'; url: string; html: string; fetchedAt: string }

/**
 * Why there is no page. refused: the address is not one we connect to; denied: robots.txt
 * says no; unreachable: nobody answers there; late: no answer in time; status: the server
 * answered with an error; not-html: something else than a page.
 */
export type NoPage = {
  outcome: 'refused' | 'denied' | 'unreachable' | 'late' | 'status' | 'not-html'
  url: string
  reason: string
}

/**
 * The only way to a stranger's page. Never throws but for the signal's reason. `fresh` reads the
 * page again though a cached one is at hand.
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
