import { expect, it } from 'vitest'
import { AiFailure } from '../integrations/ai/ai.ts'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { jsonLd } from '../testing/maple-page.ts'
import { hostOf, modelThat, searchTown, townPorts, townWeb } from '../testing/small-town.ts'

const town = townWeb()
const posting = {
  '@type': 'JobPosting',
  title: 'Dental hygienist',
  datePosted: new Date().toISOString().slice(0, 10),
}

/** The town, in which every site names its owner and links to vacancies, and Oak Dental is closed. */
const webWithCareers = () => {
  const read: string[] = []
  const fetchPage: FetchPage = async (url, options) => {
    read.push(url)
    const page = await town(url, options)
    if (page.outcome !== 'page') return page
    if (new URL(url).pathname === '/careers') return { ...page, url, html: jsonLd(posting) }
    const links = '<p>Ann Smith, Owner</p><p>ann.smith@maple-dental.example</p><a href="/careers">Careers</a>'
    const closed = url.includes(hostOf('Oak')) ? '<p>We are permanently closed.</p>' : ''
    return { ...page, html: page.html.replace('</body>', `${links}${closed}</body>`) }
  }
  return { read, fetchPage }
}

it('people are kept, and signals are read on pages of their own only of companies that fulfil the search', async () => {
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
  const [ann] = maple?.people ?? []
  expect(ann).toMatchObject({ name: 'Ann Smith', role: 'Owner', email: 'ann.smith@maple-dental.example' })
  expect(ann?.evidence.map(({ quote }) => quote)).toContain('Ann Smith, Owner')
  expect(maple?.scoreBreakdown.find(({ family }) => family === 'life')).toMatchObject({
    criterion: 'Signs of life',
    verdict: 'yes',
    url: 'https://maple-dental.example/careers',
  })
  const careers = read.filter((url) => url.endsWith('/careers'))
  expect(careers).toHaveLength(verified.length)
  expect(careers.some((url) => url.includes(hostOf('Oak')))).toBe(false)
})

it('a model judges while the pages of signals are read, except those of a company that rules leave out', async () => {
  const { read, fetchPage } = webWithCareers()
  const careersOf = new Map<string, PromiseWithResolvers<void>>()
  const whenRead = (host: string) => {
    const known = careersOf.get(host) ?? Promise.withResolvers<void>()
    careersOf.set(host, known)
    return known
  }
  const ai = modelThat(async ({ name, input }) => {
    const site = /^Site: (.*)$/m.exec(input)?.[1]
    if (name !== 'verdicts' || !site) throw new AiFailure('refused', 'Asked for nothing.')
    if (site !== hostOf('Oak')) await whenRead(site).promise
    return { verdicts: [] }
  })
  const { verified } = await searchTown(
    townPorts({
      ai,
      fetchPage: async (url, options) => {
        if (url.endsWith('/careers')) whenRead(new URL(url).hostname).resolve()
        return fetchPage(url, options)
      },
    }),
    { deadlineMs: 8000 },
  )
  expect(verified).toHaveLength(9)
  expect(verified.every(({ signals }) => signals?.some(({ kind }) => kind === 'hiring'))).toBe(true)
  expect(read.some((url) => url.includes(hostOf('Oak')) && url.endsWith('/careers'))).toBe(false)
})
