import { describe, expect, it } from 'vitest'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import type { WebSearchRow } from '../integrations/web-search/web-search.ts'
import { dentists, element, hostOf, searchTown, townPorts, townWeb } from '../testing/small-town.ts'

const list = 'https://www.townlists.example/springfield/dentists'
const listPage = `<html><head><title>Dentists in Springfield</title></head><body><h1>Dentists</h1><ul>${dentists
  .map((name) => `<li><h3>${name} Dental</h3><a href="https://${hostOf(name)}/?from=list">Website</a></li>`)
  .join('')}</ul><a href="https://www.facebook.com/townlists">Like us</a></body></html>`

/** The town's web with a directory; every page of it names all dentists. */
const webWithList: FetchPage = async (url, options) =>
  new URL(url).hostname === 'www.townlists.example'
    ? { outcome: 'page', url, html: listPage, fetchedAt: '2026-01-01T00:00:00.000Z' }
    : townWeb()(url, options)

const finding = (rows: WebSearchRow[]) =>
  townPorts({
    openStreetMap: null,
    webSearch: { search: async (_, { page }) => (page === 1 ? rows : []) },
    fetchPage: webWithList,
  })
const names = (companies: { companyName: string }[]) => companies.map(({ companyName }) => companyName).sort()
const all = dentists.map((name) => `${name} Dental`).sort()

describe('a directory among the results', () => {
  it('is read for the companies that it links to, and is none itself', async () => {
    const rows = [{ url: list, title: 'THE 10 BEST dentists in Springfield - TownLists', snippet: '' }]
    const { verified, outcome } = await searchTown(finding(rows))
    expect(names(verified)).toEqual(all)
    expect(outcome.receipt.items.find(({ name }) => name === 'Web search')?.count).toBe(dentists.length)
  })

  it('is recognised when it is read, if its title does not say so', async () => {
    const rows = [
      { url: list, title: 'TownLists', snippet: 'All about Springfield.' },
      ...dentists
        .slice(0, 4)
        .map((name) => ({ url: `https://${hostOf(name)}/`, title: `${name} Dental`, snippet: '' })),
    ]
    const { verified } = await searchTown(finding(rows))
    expect(names(verified)).toEqual(all.filter((name) => /Maple|Oak|Elm|Birch/.test(name)))
  })

  it.each([
    ['has no front page', 'status', (url: string) => new URL(url).pathname === '/'],
    ['refuses robots', 'denied', () => true],
  ] as const)(
    'is none either if its title names a kind and a town and its site %s',
    async (_, outcome, isShut) => {
      const title = 'All dentists of Springfield at a glance - TownLists'
      const rows = [
        { url: list, title, snippet: 'TownLists: 24 dentists in Springfield.' },
        ...dentists
          .slice(0, 4)
          .map((name) => ({ url: `https://${hostOf(name)}/`, title: `${name} Dental`, snippet: '' })),
      ]
      const fetchPage: FetchPage = async (url, options) =>
        url.includes('townlists') && isShut(url)
          ? { outcome, url, reason: 'There is nothing.' }
          : webWithList(url, options)
      const { verified } = await searchTown({ ...finding(rows), fetchPage })
      expect(names(verified)).toEqual(all.filter((name) => /Maple|Oak|Elm|Birch/.test(name)))
    },
  )

  it('is not the site of a business that the map gives it to', async () => {
    const mapped = dentists.slice(0, 6).map(element)
    const misled = mapped.map((one, nth) =>
      nth === 0 ? { ...one, tags: { ...one.tags, website: list } } : one,
    )
    const { verified } = await searchTown(
      townPorts({ openStreetMap: { businesses: async () => misled }, fetchPage: webWithList }),
    )
    expect(verified.find(({ companyName }) => companyName === 'Maple Dental')?.website).toBeNull()
    expect(verified.find(({ companyName }) => companyName === 'Oak Dental')?.website).toContain(hostOf('Oak'))
  })

  it('costs nothing a second time when the search is resumed', async () => {
    const rows = [{ url: list, title: 'THE 10 BEST dentists in Springfield - TownLists', snippet: '' }]
    const { steps } = await searchTown(finding(rows))
    const asked: string[] = []
    const fetchPage: FetchPage = (url, options) => {
      asked.push(new URL(url).hostname)
      return townWeb()(url, options)
    }
    await searchTown({ ...finding(rows), fetchPage }, { steps })
    expect(asked).not.toContain('www.townlists.example')
  })
})
