import { expect, it } from 'vitest'
import { readPage } from '../extract/site-page.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import { type AskModel, judgeCompany } from './judge-company.ts'
import { frameOf } from './search-frame.ts'

const candidate = { identity: 'domain:maple.example', reasons: [], listings: [] }
const home = readPage({
  outcome: 'page',
  url: 'https://maple.example/',
  html: '<title>Maple</title><p>Room for every guest.</p>',
  fetchedAt: '2026-01-01T00:00:00.000Z',
})
const yes: Judgement = { verdict: 'yes', quote: 'Room for every guest.', url: home.url }
const frameWithWish = (id: string) =>
  frameOf(
    {
      category: { text: 'dentists', from: 'query' },
      place: null,
      wishes: [{ id, text: 'waiting room', from: 'query' }],
      setAside: [],
    },
    'Springfield',
    'hotels',
  )

it.each(['category', 'place', 'closed', 'moved', 'audience'])(
  'a wish whose id is "%s" is judged as a wish and as nothing else',
  async (id) => {
    const ask: AskModel = async (_, criteria) =>
      new Map(criteria.flatMap((one) => (one.kind === 'wish' ? [[one.id, yes] as const] : [])))
    const judged = await judgeCompany(candidate, frameWithWish(id), [home], [], ask, {
      ground: null,
      closed: null,
    })
    expect(judged.wishes.get(id)).toEqual(yes)
    for (const { verdict } of [judged.category, judged.location, judged.audience].flatMap((one) => one ?? []))
      expect(verdict).toBe('unknown')
    expect(judged.closed).toBeNull()
  },
)
