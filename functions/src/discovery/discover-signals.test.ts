import { expect, it } from 'vitest'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { jsonLd } from '../testing/maple-page.ts'
import { hostOf, searchTown, townPorts, townWeb } from '../testing/small-town.ts'

const town = townWeb()
const posting = {
  '@type': 'JobPosting',
  title: 'Dental hygienist',
  datePosted: new Date().toISOString().slice(0, 10),
}

/** The town, in which every site links to vacancies, and Oak Dental is closed. */
const webWithCareers = () => {
  const read: string[] = []
  const fetchPage: FetchPage = async (url, options) => {
    read.push(url)
    const page = await town(url, options)
    if (page.outcome !== 'page') return page
    if (new URL(url).pathname === '/careers') return { ...page, url, html: jsonLd(posting) }
    const links = '<a href="/careers">Careers</a>'
    const closed = url.includes(hostOf('Oak')) ? '<p>We are permanently closed.</p>' : ''
    return { ...page, html: page.html.replace('</body>', `${links}${closed}</body>`) }
  }
  return { read, fetchPage }
}

it('signals are read on pages of their own, only of companies that fulfil the search', async () => {
  const { read, fetchPage } = webWithCareers()
  const { verified } = await searchTown(townPorts({ fetchPage }))
  const maple = verified.find(({ companyName }) => companyName === 'Maple Dental')
  expect(maple?.signals).toContainEqual({
    kind: 'hiring',
    text: 'Dental hygienist',
    quote: `"title":"Dental hygienist","datePosted":"${posting.datePosted}"`,
    url: 'https://maple-dental.example/careers',
    date: posting.datePosted,
  })
  expect(maple?.scoreBreakdown.find(({ family }) => family === 'life')).toMatchObject({
    criterion: 'Signs of life',
    verdict: 'yes',
    url: 'https://maple-dental.example/careers',
  })
  const careers = read.filter((url) => url.endsWith('/careers'))
  expect(careers).toHaveLength(verified.length)
  expect(careers.some((url) => url.includes(hostOf('Oak')))).toBe(false)
})
