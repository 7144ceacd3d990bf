import { expect, it } from 'vitest'
import { maxCheckpointBytes } from '../platform/jobs/checkpoints.ts'
import { pack } from '../platform/table/packed.ts'
import { portsWith, site } from '../testing/prospecting.ts'
import { readForReport } from './read-for-report.ts'

const signs = (count: number) =>
  String.fromCharCode(...crypto.getRandomValues(new Uint16Array(count)).map((n) => 0x4e00 + (n % 0x4000)))

const menu = ['contact', 'about', 'team', 'services', 'careers', 'news']
  .map((name) => `<a href="${site}/${name}">${name}</a>`)
  .join(' ')

/** A page of sixty lines that name the company, and of which nothing can be compressed. */
const large = () => {
  const lines = Array.from({ length: 60 }, () => `<p>Maple Dental ${signs(900)}</p>`)
  return `<title>Maple Dental</title>${menu}${lines.join('')}`
}

it('texts as large as they can be fit into the output of a step', async () => {
  const articles = [1, 2, 3, 4].map((nth) => `https://courier.example/${nth}`)
  const ports = portsWith(
    null,
    {},
    {
      webSearch: {
        search: async () => articles.map((url) => ({ url, title: 'Maple Dental', snippet: signs(600) })),
      },
      fetchPage: async (url) => ({
        outcome: 'page',
        url,
        html: large(),
        fetchedAt: '2026-04-01T10:00:00.000Z',
      }),
    },
  )
  const subject = {
    companyName: 'Maple Dental',
    industry: null,
    location: null,
    website: site,
    phone: null,
    evidence: [],
  }
  const reading = await readForReport(subject, ports, new AbortController().signal)
  expect(reading.texts.filter(({ method }) => method === 'text')).toHaveLength(11)
  expect(pack(reading).length).toBeLessThan(maxCheckpointBytes)
})
