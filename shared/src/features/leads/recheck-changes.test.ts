import { expect, test } from 'vitest'
import { changesOf, hasChanged } from './recheck-changes.ts'

const evidence = (field: string, value: string, fetchedAt = '2026-11-20T10:00:00.000Z') => ({
  field,
  value,
  fetchedAt,
  url: 'https://maple.example',
  quote: value,
  method: 'text' as const,
})

const before = {
  facts: { phone: 'proved', email: 'single' } as const,
  evidence: [evidence('phone', '+12175550101'), evidence('address', '1 Oak Avenue')],
}

test('a later date, or another value of what a lead does not have, is no change', () => {
  const later = evidence('phone', '+12175550101', '2026-11-24T10:00:00.000Z')
  expect(hasChanged(before, { ...before, evidence: [later, evidence('address', '2 Oak Avenue')] })).toBe(
    false,
  )
})

test('another proof of a fact and a further value are changes', () => {
  const after = {
    facts: { phone: 'unverified', email: 'single' } as const,
    evidence: [evidence('phone', '+12175550177'), evidence('phone', '+12175550177')],
  }
  expect(changesOf(before, after)).toEqual({
    proofs: [{ field: 'phone', proof: 'unverified' }],
    values: ['+12175550177'],
  })
})
