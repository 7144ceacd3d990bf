import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'

/** What became of a company's site: `none` was asked for, one `answered` with a page, or it was `silent`. */
export const SiteAnswer = lazy(() => z.enum(['none', 'answered', 'silent']))
export type SiteAnswer = z.infer<typeof SiteAnswer>

/** Fetches pages and remembers whether any came, also when so little is known of the company that it is dropped. */
export const watchSite = (fetch: FetchPage): { fetchPage: FetchPage; answer: () => SiteAnswer } => {
  let answer: SiteAnswer = 'none'
  return {
    fetchPage: async (url, options) => {
      const page = await fetch(url, options)
      if (page.outcome === 'page') answer = 'answered'
      else if (answer === 'none') answer = 'silent'
      return page
    },
    answer: () => answer,
  }
}

/** The sites that were asked for, and those of them from which nothing came. */
export type SiteCounts = { tried: number; silent: number }

export const countSites = (answers: SiteAnswer[]): SiteCounts => ({
  tried: answers.filter((answer) => answer !== 'none').length,
  silent: answers.filter((answer) => answer === 'silent').length,
})

export const areAllSilent = ({ tried, silent }: SiteCounts): boolean => tried > 0 && silent === tried

/** Says that nothing could be read; the fault may be theirs or ours, and it may pass. */
export const sayAllSilent = ({ tried }: SiteCounts): string =>
  tried === 1
    ? 'The only site that was tried could not be read.'
    : `None of the ${tried} sites that were tried could be read.`
