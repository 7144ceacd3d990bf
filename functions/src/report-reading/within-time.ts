import type { FetchPage, NoPage } from '../integrations/web-fetch/fetch-page.ts'

const late = (url: string): NoPage => ({ outcome: 'late', url, reason: 'The site took too long to answer.' })

/** Fetches pages until `end` (epoch ms): a slow site costs its further pages, not the whole report. */
export const withinTime =
  (fetchPage: FetchPage, end: number, now: () => number): FetchPage =>
  async (url, options) => {
    const left = end - now()
    if (left <= 0) return late(url)
    const over = AbortSignal.timeout(left)
    try {
      return await fetchPage(url, { ...options, signal: AbortSignal.any([over, options.signal ?? over]) })
    } catch (error) {
      if (over.aborted && !options.signal?.aborted) return late(url)
      throw error
    }
  }
