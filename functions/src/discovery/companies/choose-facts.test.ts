import type { Evidence } from '@assay/shared/evidence/evidence'
import { describe, expect, it } from 'vitest'
import { bestEmail, valuesOf } from './choose-facts.ts'

const entry = (field: string, value: string, method: Evidence['method']): Evidence => ({
  field,
  value,
  method,
  quote: value,
  url: 'https://maple.example/',
  fetchedAt: '2026-01-01T00:00:00.000Z',
})

describe('valuesOf', () => {
  it('puts what most witnesses say first, then what the company itself says', () => {
    const evidence = [
      entry('phone', '+1', 'osm'),
      entry('phone', '+2', 'tel'),
      entry('phone', '+3', 'text'),
      entry('phone', '+3', 'osm'),
    ]
    expect(valuesOf(evidence, 'phone').map(({ value, proof }) => [value, proof])).toEqual([
      ['+3', 'proved'],
      ['+2', 'proved'],
      ['+1', 'single'],
    ])
  })

  it('two sources prove what one alone does not', () => {
    expect(valuesOf([entry('companyName', 'Maple', 'osm')], 'companyName')[0]?.proof).toBe('single')
    const both = [entry('companyName', 'Maple, Inc.', 'osm'), entry('companyName', 'MAPLE', 'search-result')]
    expect(valuesOf(both, 'companyName')[0]?.proof).toBe('proved')
  })

  it('a model’s word proves nothing', () => {
    expect(valuesOf([entry('description', 'Nice', 'model')], 'description')[0]?.proof).toBe('unverified')
  })
})

it('the best address is one that takes mail', () => {
  const email = (value: string, status: 'ok' | 'no_mx' | 'unknown') => ({ value, status, role: false })
  expect(bestEmail([email('a', 'no_mx'), email('b', 'unknown'), email('c', 'ok')])).toBe('c')
  expect(bestEmail([])).toBeNull()
})
