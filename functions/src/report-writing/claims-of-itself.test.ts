import { expect, it } from 'vitest'
import type { ReadText } from '../report-reading/for-reports.ts'
import { claimsOfItself, statementsOfItself } from './claims-of-itself.ts'

const read = (...texts: (Pick<ReadText, 'url' | 'lines'> & Partial<ReadText>)[]) => ({
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
  ['courtesies', { url: own, lines: ['We look forward to your visit.'] }],
  ['days on which it is closed', { url: own, lines: ['Nos bureaux seront fermés le 14 juillet.'] }],
  [
    'what was reported on a day',
    {
      url: own,
      lines: ['We have moved to larger rooms.'],
      reports: [{ date: '2019-05-01', quote: '1 May 2019', lines: ['We have moved to larger rooms.'] }],
    },
  ],
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

it('are no selling points where they only say how many people it has', () => {
  const lines = ['Our team has 31 members.', 'We repair bikes of all makes.']
  const parts = claimsOfItself(read({ url: own, lines })).map(({ part, text }) => [part, text])
  expect(parts).toEqual([
    ['summary', 'Our team has 31 members.'],
    ['selling_points', 'We repair bikes of all makes.'],
  ])
})

it('begin with those that have figures', () => {
  const lines = ['We are a family business.', 'Our practice has 12 chairs.']
  expect(claimed({ url: own, lines })).toEqual(lines.toReversed())
})

it('sentences that begin with its name are statements', () => {
  const lines = ['Maple Dental was founded in 2005.', 'We like Maple Dental.', 'Maple Dental S. r. l.']
  const found = statementsOfItself(read({ url: own, lines }), 'Maple Dental')
  expect(found.map(({ part, text }) => [part, text])).toEqual([
    ['summary', 'Maple Dental was founded in 2005.'],
  ])
})

it('are found in Japanese, which has no spaces, by its subject', () => {
  const lines = [
    'メープル歯科は東京都渋谷区の歯科医院です。',
    '当院は1998年に開業しました。',
    '初診の方は保険証をお持ちください。',
  ]
  const reading = read({ url: own, lines })
  expect(statementsOfItself(reading, 'メープル歯科').map((one) => one.text)).toEqual([lines[0]])
  expect(claimsOfItself(reading).map((one) => one.text)).toEqual([lines[1]])
})
