import type { DiscoveryPorts } from '../discovery/ports.ts'
import { readForReport } from '../report-reading/read-for-report.ts'
import type { ReportSubject } from '../report-reading/subject.ts'
import { placesKnowing } from './places.ts'

/** A company's site, and a newspaper. */
export const site = 'https://maple-dental.example'
export const paper = 'https://springfield-courier.example'

export const subject: ReportSubject = {
  companyName: 'Maple Dental',
  industry: 'Dentist',
  location: 'Springfield',
  website: site,
  phone: null,
  evidence: [],
}

const springfield = {
  name: 'Springfield, Illinois, United States',
  osmId: 'relation/1',
  lat: 39.8,
  lon: -89.65,
  bbox: { south: 39.7, west: -89.8, north: 39.9, east: -89.5 },
  kind: 'town' as const,
  countryCode: 'US',
}

/** A page of these lines; one that begins with `<` is an element. */
export const page = (title: string, ...lines: string[]) =>
  `<html><head><title>${title}</title></head><body>${lines.map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`)).join('\n')}</body></html>`

const menu = ['contact', 'about', 'team', 'services', 'careers', 'news', 'gallery', 'blog']
  .map((name) => `<a href="/${name}">${name}</a>`)
  .join(' ')

export const pages: Record<string, string> = {
  [`${site}/`]: page('Maple Dental', '<h1>Maple Dental</h1>', 'Maple Dental is a dental practice.', menu),
  [`${site}/team`]: page('Team', 'Anna Reed, Owner', 'Tom Hill, Practice Manager'),
  ...Object.fromEntries(
    ['contact', 'about', 'services', 'careers', 'news', 'gallery', 'blog'].map((name) => [
      `${site}/${name}`,
      page(name, `This is our page of ${name}.`),
    ]),
  ),
}

/** The outside world with these pages. */
export const portsOf = (
  change: Partial<DiscoveryPorts>,
  more: Record<string, string> = {},
): DiscoveryPorts => {
  const all = { ...pages, ...more }
  return {
    ai: null,
    places: placesKnowing(async () => [springfield]),
    openStreetMap: null,
    webSearch: null,
    resolveMx: async () => 'ok',
    now: () => Date.parse('2026-11-22T10:00:00.000Z'),
    fetchPage: async (url) => {
      const html = all[url] ?? all[`${url}/`]
      return html
        ? { outcome: 'page', url, html, fetchedAt: '2026-11-22T10:00:00.000Z' }
        : { outcome: 'status', url, reason: 'The server answered 404.' }
    },
    ...change,
  }
}

/** Reads a company of which these pages and sources tell. */
export const readCompany = (
  change: Partial<DiscoveryPorts> = {},
  given: Partial<ReportSubject> = {},
  more: Record<string, string> = {},
) => readForReport({ ...subject, ...given }, portsOf(change, more), new AbortController().signal)

/** A web search with these results. */
export const searching = (...rows: { url: string; title: string; snippet?: string }[]) => ({
  webSearch: { search: async () => rows.map((row) => ({ snippet: '', ...row })) },
})
