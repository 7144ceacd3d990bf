import { expect, it } from 'vitest'
import { verificationOf } from './verification.ts'

it('verified needs name, place and a contact proved', () => {
  const facts = { companyName: 'proved', location: 'proved', phone: 'proved' } as const
  expect(verificationOf(facts)).toBe('verified')
  expect(verificationOf({ ...facts, phone: 'single' })).toBe('partly')
  expect(verificationOf({ ...facts, location: 'unverified' })).toBe('partly')
  expect(verificationOf({})).toBe('unverified')
})
