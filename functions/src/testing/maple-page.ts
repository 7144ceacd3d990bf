import { readPage } from '../reading/page/site-page.ts'

/** A parsed page of Maple Dental. */
export const pageOf = (body: string, head = '') =>
  readPage({
    outcome: 'page',
    url: 'https://www.maple.example/',
    fetchedAt: '2026-01-01T00:00:00.000Z',
    html: `<html><head>${head}</head><body>${body}</body></html>`,
  })

/** The company whose contacts are extracted from the page. */
export const owner = {
  domains: new Set(['maple.example']),
  name: 'Maple Dental',
  distinctiveWords: ['maple'],
  region: 'US',
}

/** A page's structured data. */
export const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
