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
