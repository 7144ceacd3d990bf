import type { Evidence } from '@assay/shared/evidence/evidence'
import { expect, it } from 'vitest'
import { citing } from './citing.ts'
import { factsOfContext } from './lead-facts.ts'

const piece = (quote: string, value = quote, field = 'text'): Evidence => ({
  field,
  value,
  quote,
  url: 'https://maple.example/about',
  fetchedAt: '2026-11-20T10:00:00.000Z',
  method: 'text',
})

const evidence = [
  piece('We place implants and crowns in our own laboratory.'),
  piece('Our practice was founded in 1998 by Dr. Anna Berg.'),
  piece('hello@maple.example', 'hello@maple.example', 'email'),
  piece('We do not treat children.'),
]
const facts = { ...factsOfContext({ companyName: 'Maple Dental' }, 'lead'), evidence }

it.each([
  ['Maple Dental places implants and crowns.', 0],
  ['They make crowns in their own laboratory.', 0],
  ['It was founded in 1998.', 1],
  ['Anna Berg founded the practice.', 1],
  ['The email address is hello@maple.example.', 2],
  ['They do not treat children.', 3],
])('“%s” cites the quote that bears it out', async (sentence, nth) => {
  expect((await citing(facts))(sentence)[0]).toBe(evidence[nth])
})

it.each([
  'It was founded in 2004.',
  'They do not place implants.',
  'They treat children.',
  'The practice was founded by Dr. Carl Maple.',
  'They place implants for celebrities from Hollywood.',
  'Write to boss@maple.example.',
  'Maple Dental offers services.',
  'They are great!',
])('“%s” cites nothing', async (sentence) => {
  expect((await citing(facts))(sentence)).toEqual([])
})
