import type { Evidence } from '@assay/shared/evidence/evidence'
import { expect, it } from 'vitest'
import { evidenceOf, type Proofs, proofOf, sentencesOf } from './proofs.ts'

const at = (url: string): Evidence => ({
  field: 'text',
  value: 'We are dentists.',
  url,
  quote: 'We are dentists.',
  fetchedAt: '2026-11-20T10:00:00.000Z',
  method: 'text',
})

const own = at('https://www.maple.example/about')
const paper = at('https://paper.example/maple')

const sentence = (text: string, evidence: number[], part = 'summary') => ({
  part,
  text,
  isAdvice: evidence.length === 0,
  evidence,
})

const proofs: Proofs = {
  website: 'maple.example',
  evidence: [own, paper],
  sentences: [
    sentence('They are dentists.', [0]),
    sentence('implants', [1], 'unique_info.key_products.0'),
    sentence('They opened in 1990.', [1, 7]),
  ],
}

it.each<[string, Evidence[], string | null, string]>([
  ['the company’s own page', [own], 'https://maple.example', 'proved'],
  ['its own page, given without a scheme', [own], 'maple.example', 'proved'],
  ['another page', [paper], 'https://maple.example', 'single'],
  ['two other pages of one site', [paper, at('https://paper.example/b')], 'https://maple.example', 'single'],
  ['two sites', [paper, at('https://map.example/')], 'https://maple.example', 'proved'],
  ['a page of a company without a known website', [own], null, 'single'],
  ['nothing', [], 'https://maple.example', 'unverified'],
])('%s', (_, evidence, website, proof) => {
  expect(proofOf(evidence, website)).toBe(proof)
})

it('a part has its sentences if they make up its text', () => {
  const texts = (part: string, text: string) => sentencesOf(proofs, part, text).map((one) => one.text)
  expect(texts('summary', 'They are dentists. They opened in 1990.')).toHaveLength(2)
  expect(texts('summary', 'They are dentists.\nThey opened in 1990.')).toHaveLength(2)
  expect(texts('summary', 'They are bakers.')).toEqual([])
  expect(texts('unique_info.key_products.0', 'implants')).toEqual(['implants'])
})

it('an index without evidence is left out', () => {
  expect(proofs.sentences[2] && evidenceOf(proofs, proofs.sentences[2])).toEqual([paper])
})
