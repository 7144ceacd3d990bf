import type { FetchedPage } from '../../integrations/web-fetch/fetch-page.ts'
import { nextTurn } from '../next-turn.ts'
import { readPage, type SitePage } from './site-page.ts'

/** A page that was fetched, parsed in its turn. Pages are untrusted: one that makes the parser throw is null. */
export const readablePage = async (page: FetchedPage): Promise<SitePage | null> => {
  await nextTurn(page.html.length)
  try {
    return readPage(page)
  } catch {
    return null
  }
}
