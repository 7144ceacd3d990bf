import { expect, test } from 'vitest'
import { whatItIs } from './analysis-by-rules.ts'
import type { LeadFacts } from './lead-facts.ts'

test.each([
  [
    { industry: 'Dentist', location: 'Springfield, IL' },
    'Maple is a business in Springfield, IL, listed under “Dentist”.',
  ],
  [{ industry: 'Healthcare', location: null }, 'Maple is a business, listed under “Healthcare”.'],
  [{ industry: null, location: null }, 'Maple is a business.'],
])('a company with %j is described', (facts, text) => {
  expect(whatItIs({ companyName: 'Maple', ...facts } as LeadFacts)).toBe(text)
})
