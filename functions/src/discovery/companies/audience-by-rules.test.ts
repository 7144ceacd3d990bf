import { expect, it } from 'vitest'
import { kindsNamed } from '../../evidence/categories/catalogue.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import { audienceByRules } from './audience-by-rules.ts'

const kind: Judgement = { verdict: 'yes', quote: 'We are dentists.', url: 'https://maple.example/' }
const verdictFor = (audience: string | null, of: Judgement | null = kind) =>
  audienceByRules({ audience, names: ['dentists'], kinds: kindsNamed('dentists')?.categories ?? [] }, of)
    .verdict

it.each(['dentists with several locations', 'dental practices', 'Pharmacies, dental practices and clinics'])(
  'a dentist fits in part where one sells to %s',
  (audience) => expect(verdictFor(audience)).toBe('partial'),
)

it.each(['restaurants with outdoor seating', 'pharmacies and hotels', 'small firms', null])(
  'of a dentist it is unknown whether they belong to %s',
  (audience) => expect(verdictFor(audience)).toBe('unknown'),
)

it('says nothing of a company whose kind is not shown', () =>
  expect(verdictFor('dental practices', { verdict: 'unknown' })).toBe('unknown'))
