import { expect, it } from 'vitest'
import type { FindKnown } from './identity/known-company.ts'
import type { KnownRow } from './identity/known-place.ts'
import type { Candidate } from './identity/merge-listings.ts'
import { knownCandidates } from './known-candidates.ts'

const candidate = {
  identity: 'domain:maple.example',
  listings: [{ name: 'Maple Dental', domain: 'maple.example', phone: null, street: null, position: null }],
} as unknown as Candidate
const rows: KnownRow[] = [{ holder: 'ai:1', name: 'Maple Dental', street: null, position: null }]

const newWith = (find: FindKnown) => {
  const { newAmong } = knownCandidates(find)
  return () => newAmong([candidate])
}

it('waits for a look-up that is under way, instead of taking its companies for new', async () => {
  let lookUps = 0
  const answer = Promise.withResolvers<void>()
  const newCandidates = newWith(async (keys) => {
    lookUps++
    await answer.promise
    return new Map(keys.map((key) => [key, rows]))
  })
  const both = Promise.all([newCandidates(), newCandidates()])
  answer.resolve()
  expect(await both).toEqual([[], []])
  expect(lookUps).toBe(1)
})

it('looks up again what could not be looked up', async () => {
  let lookUps = 0
  const newCandidates = newWith(async (keys) => {
    if (++lookUps === 1) throw new Error('The table does not answer.')
    return new Map(keys.map((key) => [key, rows]))
  })
  await expect(newCandidates()).rejects.toThrow('The table does not answer.')
  expect(await newCandidates()).toEqual([])
})

const elsewhere = { lat: 39.85, lon: -89.6 }
const listed = (change: object) =>
  ({
    identity: JSON.stringify(change),
    listings: [
      { ...candidate.listings[0], street: 'oak avenue 1', position: { lat: 39.8, lon: -89.6 }, ...change },
    ],
  }) as Candidate
const headOffice = listed({})
const north = listed({ branch: '/locations/north', street: 'elm street 2', position: elsewhere })

it.each([
  ['the head office', null, [north]],
  ['a branch', '/locations/north', [headOffice]],
])(
  'of a chain, a web search has found the page of %s: it is known, and the others are not',
  async (_, branch, others) => {
    const found = { holder: 'crm:1', name: 'Maple Dental', street: null, position: null, branch }
    const { newAmong } = knownCandidates(async () => new Map([['domain:maple.example', [found]]]))
    expect(await newAmong([headOffice, north])).toEqual(others)
    expect(await newAmong([north, headOffice])).toEqual(others)
  },
)

it('without pages of its branches, the map’s places of a chain are apart from a page that names none', async () => {
  const places = [headOffice, listed({ street: 'elm street 2', position: elsewhere })]
  const { newAmong } = knownCandidates(async () => new Map([['domain:maple.example', rows]]))
  expect(await newAmong(places)).toEqual(places)
})
