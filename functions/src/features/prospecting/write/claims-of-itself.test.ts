import { expect, it } from 'vitest'
import { claimsOfItself } from './claims-of-itself.ts'

const read = (...texts: { url: string; lines: string[]; method?: 'text' | 'search-result' }[]) => ({
  website: 'https://maple.example/',
  texts: texts.map((text) => ({
    title: null,
    fetchedAt: '2026-11-22T12:00:00.000Z',
    date: null,
    method: 'text' as const,
    ...text,
  })),
  evidence: [],
  signals: [],
  services: [],
  people: [],
  rivals: [],
  namesakes: [],
  siteFailure: null,
})

const own = 'https://www.maple.example/about'
const claimed = (...texts: Parameters<typeof read>) => claimsOfItself(read(...texts)).map(({ text }) => text)

it('are whole sentences in the first person, each once', () => {
  const lines = [
    'We have treated families since 1998. Call us.',
    'Our services',
    'We have treated families since 1998.',
  ]
  expect(claimed({ url: own, lines })).toEqual(['We have treated families since 1998.'])
})

it.each([
  ['what it denies', { url: own, lines: ['We do not offer emergency service.'] }],
  ['what it asks of others', { url: own, lines: ['Please call us or use the contact form.'] }],
  [
    'what others say of themselves',
    { url: 'https://paper.example/1', lines: ['We have reported since 1950.'] },
  ],
  [
    'results of a search',
    { url: own, method: 'search-result' as const, lines: ['We have treated families.'] },
  ],
])('are not %s', (_, text) => {
  expect(claimed(text)).toEqual([])
})
