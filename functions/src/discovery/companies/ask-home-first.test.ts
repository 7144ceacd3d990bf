import { expect, it } from 'vitest'
import { readPage } from '../../reading/page/site-page.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import { askHomeFirst } from './ask-home-first.ts'
import { type AskModel, askedOf, testimoniesOf } from './judge-company.ts'
import { frameOf } from './search-frame.ts'

const candidate: Candidate = { identity: 'domain:maple.example', reasons: [], listings: [] }
const pageAt = (path: string, text: string) =>
  readPage({
    outcome: 'page',
    url: `https://maple.example${path}`,
    html: `<title>Maple</title><p>${text}</p>`,
    fetchedAt: '2026-01-01T00:00:00.000Z',
  })
const home = pageAt('/', 'Gentle care for teeth.')
const contact = pageAt('/contact', 'Call us.')

const frameWith = (wishes: string[] = [], audience: string | null = null) =>
  frameOf(
    {
      category: { text: 'dentists', from: 'query' },
      place: null,
      wishes: wishes.map((text, index) => ({ id: `w${index}`, text, from: 'query' })),
      setAside: [],
    },
    'Springfield',
    audience,
  )

/** Asks as a check of a company does, and notes which criteria were asked about which pages. */
const check = async (frame: ReturnType<typeof frameOf>, answers: Record<string, Judgement>[]) => {
  const asked: string[] = []
  const model: AskModel = async (_, criteria, testimonies) => {
    const ids = criteria.map(({ id }) => id).join()
    asked.push(`${ids} on ${testimonies.map(({ url }) => new URL(url).pathname).join()}`)
    return new Map(Object.entries(answers[asked.length - 1] ?? {}))
  }
  const { begin, ask } = askHomeFirst(candidate, frame, model, null)
  begin({ page: home, evidence: () => [] })
  begin({ page: home, evidence: () => [] })
  const { company, criteria, known } = askedOf(candidate, frame, [home, contact], {
    wishes: new Map(),
    kind: null,
    closed: null,
  })
  const judged = await ask(company, criteria, testimoniesOf(candidate, [home, contact]), known)
  return { asked, judged }
}

const yes: Judgement = { verdict: 'yes', quote: 'Gentle care for teeth.', url: home.url }

it('asks about the home page at once, and about further pages only for a kind or a place left open', async () => {
  const { asked, judged } = await check(frameWith(), [{ category: yes }, { place: yes }])
  expect(asked).toEqual(['category,closed,place,moved on /', 'closed,place,moved on /contact'])
  expect([...judged.keys()].toSorted()).toEqual(['category', 'place'])
})

it.each([
  ['a wish is open', frameWith(['free parking']), 'wish-1'],
  ['the searcher has a target audience', frameWith([], 'family practices'), 'audience'],
])('asks once about all pages where %s', async (_, frame, id) => {
  const { asked } = await check(frame, [{}])
  expect(asked).toEqual([`category,closed,place,moved,${id} on /,/contact`])
})

it('keeps no answer about a place that further pages show', async () => {
  const no: Judgement = { ...yes, verdict: 'no' }
  const frame = frameWith()
  const { begin, ask } = askHomeFirst(candidate, frame, async () => new Map([['place', no]]), null)
  begin({ page: home, evidence: () => [] })
  const { company, criteria, known } = askedOf(candidate, frame, [home], {
    wishes: new Map(),
    kind: null,
    closed: null,
  })
  const others = criteria.filter(({ kind }) => kind !== 'place')
  expect(await ask(company, others, testimoniesOf(candidate, [home]), known)).toEqual(new Map())
})
