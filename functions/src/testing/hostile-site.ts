import { checkCompany } from '../discovery/companies/check-company.ts'
import { frameOf } from '../discovery/companies/search-frame.ts'
import type { Candidate } from '../discovery/identity/merge-listings.ts'
import { keptHtml } from '../integrations/web-fetch/kept-html.ts'
import { townPorts } from './small-town.ts'

const site = 'https://www.maple.example'
const candidate: Candidate = {
  identity: 'domain:maple.example',
  reasons: [],
  listings: [
    {
      source: 'OpenStreetMap',
      url: 'https://www.openstreetmap.org/node/1',
      name: 'Maple Dental',
      website: site,
      domain: 'maple.example',
      phone: null,
      street: null,
      position: null,
      isClosed: false,
      says: [],
      evidence: [],
    },
  ],
}

const wishes = ['free parking', 'open on Saturdays', 'wheelchair access', 'speaks Spanish']
const frame = frameOf(
  {
    category: { text: 'dentists', from: 'query' },
    place: null,
    wishes: wishes.map((text, index) => ({ id: `w${index}`, text, from: 'query' })),
    setAside: [],
  },
  'Springfield, Illinois',
)

const paths = ['/contact', '/about', '/services']
const links = paths.map((path) => `<a href="${path}">${path.slice(1)}</a>`).join(' ')

/** Reads and judges a company whose site consists of `pages` pages with this text. */
export const readHostileSite = (text: string, pages = 4) =>
  checkCompany(
    candidate,
    frame,
    townPorts({
      fetchPage: async (url) => {
        const path = new URL(url).pathname
        const html = keptHtml(`<html><head><title>Maple Dental</title></head><body>${links}${text}`)
        return path === '/' || paths.indexOf(path) < pages - 1
          ? { outcome: 'page', url: `${site}${path}`, html, fetchedAt: '2026-01-01T00:00:00.000Z' }
          : { outcome: 'unreachable', url, reason: 'The site could not be reached.' }
      },
    }),
    { ask: async () => new Map(), hasJudged: () => false },
    { isBranch: false, others: [], signal: new AbortController().signal },
  )
