import { keptHtml } from '@assay/functions/integrations/web-fetch/kept-html'
import { siteEvidence } from '@assay/functions/reading/facts/site-evidence'
import { distinctiveWords } from '@assay/functions/reading/name-key'
import { readSite } from '@assay/functions/reading/read-site'
import { expect, it } from 'vitest'
import type { Firm } from '../world/firm.ts'
import { makeLifelikeWorld } from '../world/make-lifelike-world.ts'
import { lifelikeWeb } from './lifelike-web.ts'

const world = makeLifelikeWorld('tuning', 1, 8)
const web = lifelikeWeb(world)

const fetchPage = async (url: string) => {
  const { hostname, pathname } = new URL(url)
  const reply = web({ hostname, pathname } as Parameters<typeof web>[0])
  return reply !== 'close' && reply !== 'silent' && 'body' in reply && reply.status === 200
    ? {
        outcome: 'page' as const,
        url,
        html: keptHtml(String(reply.body)),
        fetchedAt: '2026-01-01T00:00:00.000Z',
      }
    : { outcome: 'status' as const, url, reason: 'The site answered with an error.' }
}

const subjectOf = ({ host, name, cell, town }: Firm) => {
  const places = [town.name, town.localName]
  return {
    owner: {
      domains: new Set([host]),
      name,
      distinctiveWords: distinctiveWords(name, places),
      region: cell.countryCode,
      places,
    },
    known: { text: name, isMapped: true },
    placeNames: places,
    phonesListed: [],
    trade: { names: [], languages: [] },
    isName: () => true,
  }
}

const contactsRead = async (firm: Firm) => {
  const subject = subjectOf(firm)
  const isMissing = async () => new Set(['contact'] as const)
  const { pages } = await readSite(
    `https://${firm.host}/`,
    fetchPage,
    isMissing,
    new AbortController().signal,
  )
  const evidence = await siteEvidence(pages, subject)
  const valuesOf = (wanted: string) => [
    ...new Set(evidence.filter(({ field }) => field === wanted).map(({ value }) => value)),
  ]
  return { host: firm.host, emails: valuesOf('email'), phones: valuesOf('phone') }
}

it('a site’s own phone and mail address are read, and no other number or address', async () => {
  const read = await Promise.all(world.firms.map(contactsRead))
  const own = world.firms.map(({ host, email, phone }) => {
    return { host, emails: email ? [email] : [], phones: [phone.e164] }
  })
  expect(read).toEqual(own)
})
