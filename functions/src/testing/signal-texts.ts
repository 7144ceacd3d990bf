import { readPage } from '../reading/page/site-page.ts'
import type { CompanyTexts } from '../reading/signals/company-texts.ts'

/** What was read about Maple Dental on one page, on 22 November 2026. */
export const textsOf = (html: string, path = '/'): CompanyTexts => ({
  pages: [
    readPage({
      outcome: 'page',
      url: `https://maple.example${path}`,
      fetchedAt: '2026-11-22T00:00:00.000Z',
      html: html.startsWith('<html') ? html : `<html><body>${html}</body></html>`,
    }),
  ],
  listings: [],
  name: 'Maple Dental',
  distinctiveWords: ['maple'],
  region: 'US',
  now: Date.parse('2026-11-22'),
})
