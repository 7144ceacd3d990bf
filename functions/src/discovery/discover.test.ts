import { describe, expect, it } from 'vitest'
import { normalise } from '../evidence/normalise.ts'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { placesKnowing } from '../testing/places.ts'
import { searchTown, townPorts, townWeb } from '../testing/small-town.ts'
import { discover } from './discover.ts'

describe('a search without a model', () => {
  it('finds dentists in Springfield, each with its contacts proved', async () => {
    const { outcome, verified, previews } = await searchTown(townPorts())
    expect(verified).toHaveLength(10)
    expect(previews[0]).toHaveLength(10)
    const maple = verified.find(({ companyName }) => companyName === 'Maple Dental')
    expect(maple).toMatchObject({
      identity: 'domain:maple-dental.example',
      industry: 'Dentist',
      verification: 'verified',
      // No person is named, no direct line given, and nothing shows signs of life.
      matchScore: 91,
      contactInfo: {
        email: 'info@maple-dental.example',
        phone: '+12175550100',
        emails: [{ status: 'ok', role: true }],
      },
      facts: {
        companyName: 'proved',
        phone: 'proved',
        email: 'proved',
        location: 'proved',
        website: 'proved',
      },
    })
    expect(outcome.receipt.items.map(({ name, status, count }) => [name, status, count])).toEqual([
      ['OpenStreetMap', 'done', 10],
      ['Web search', 'off', 0],
      ['OpenAI web search', 'off', 0],
      ['AI', 'off', 0],
      ['Pages read', 'done', 10],
    ])
    const note = outcome.receipt.items.find(({ name }) => name === 'AI')?.note
    expect(note).toMatch(/^No AI provider is set: rules read the query and judged/)
    expect(outcome.usage).toEqual({ calls: 0, tokens: 0, usd: 0 })
  })

  it('lets nothing leave whose quote does not yield it', async () => {
    const { verified } = await searchTown(townPorts())
    const evidence = verified.flatMap((company) => company.evidence)
    expect(evidence.length).toBeGreaterThan(100)
    expect(
      evidence.every(
        ({ method, quote, field, value }) => normalise(method, quote, { field, region: 'US' }) === value,
      ),
    ).toBe(true)
    for (const { contactInfo, evidence: own } of verified) {
      expect(own.some(({ value }) => value === contactInfo.email)).toBe(true)
    }
  })

  it('chooses the same companies whichever site answers first', async () => {
    const chosen = async (latencyOf: (host: string) => number) => {
      const { verified } = await searchTown(townPorts({ fetchPage: townWeb(latencyOf) }), { maxResults: 4 })
      return verified.map(({ identity }) => identity).sort()
    }
    const one = await chosen((host) => host.charCodeAt(0) - 90)
    const other = await chosen((host) => 130 - host.charCodeAt(0))
    expect(one).toHaveLength(4)
    expect(other).toEqual(one)
  })

  it('judges wishes by words and keeps who fulfils them first', async () => {
    const { verified } = await searchTown(townPorts(), {
      query: 'dentists in Springfield who speak Spanish',
      maxResults: 5,
    })
    const wish = verified.map(({ scoreBreakdown }) =>
      scoreBreakdown.find(({ family }) => family === 'wishes'),
    )
    expect(wish).toHaveLength(5)
    expect(
      wish.every(
        (line) => line?.family !== 'cap' && line?.verdict === 'yes' && line.quote === 'We speak Spanish.',
      ),
    ).toBe(true)
  })

  it('fills up with companies whose site can not be read, capped at 64', async () => {
    const noSites: FetchPage = async (url) => ({
      outcome: 'unreachable',
      url,
      reason: 'The site could not be reached.',
    })
    const { verified } = await searchTown(townPorts({ fetchPage: noSites }))
    expect(verified).toHaveLength(10)
    expect(
      verified.every(({ matchScore, verification }) => matchScore <= 64 && verification === 'partly'),
    ).toBe(true)
  })

  it('shows what just failed, and why', async () => {
    const closed: FetchPage = async (url) => ({
      outcome: 'page',
      url,
      html: `<title>${new URL(url).hostname.split('-')[0]} Dental</title><p>We are permanently closed.</p>`,
      fetchedAt: '2026-01-01T00:00:00.000Z',
    })
    const { outcome, verified } = await searchTown(townPorts({ fetchPage: closed }))
    expect(verified).toEqual([])
    expect(outcome.nearMisses[0]).toMatchObject({
      score: 0,
      failed: { verdict: 'no', quote: 'We are permanently closed.' },
    })
  })

  it('answers an unknown place with nothing, and says so', async () => {
    const { outcome, verified, ran } = await searchTown(townPorts(), { query: 'dentists in Xyzzyville' })
    expect(verified).toEqual([])
    expect(ran).toEqual(['understand'])
    expect(outcome.criteria.setAside.map(({ filter }) => filter)).toContain('place')
  })

  it('takes an edited search as it is', async () => {
    const { outcome } = await searchTown(townPorts())
    const again = await discover(
      { query: 'x', maxResults: 2, filters: {}, criteria: outcome.criteria, deadline: Date.now() + 10_000 },
      townPorts({ places: placesKnowing(() => Promise.reject(new Error('not asked'))) }),
      {
        step: (_, work) => work(),
        progress: async () => undefined,
        candidates: async () => undefined,
        verified: async () => undefined,
        signal: new AbortController().signal,
      },
    )
    expect(again.criteria).toEqual(outcome.criteria)
  })
})
