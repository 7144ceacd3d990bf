import { describe, expect, it } from 'vitest'
import { verifyQuote } from '../evidence/verify-quote.ts'
import type { CompanyReading, ReadText } from '../report-reading/for-reports.ts'
import { type FactPart, factParts } from './parts.ts'
import { quotedSentences } from './prove-sentences.ts'
import { provedSentence } from './proved-sentence.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const url = 'https://maple.example/news'

const textWith = (lines: string[], date: string | null = null): ReadText => ({
  url,
  title: 'News',
  fetchedAt: '2026-11-22T12:00:00.000Z',
  date,
  method: 'text',
  lines,
})

const readingOf = (text: ReadText, signals: CompanyReading['signals'] = []): CompanyReading => ({
  website: null,
  texts: [text],
  evidence: [],
  signals,
  services: [],
  people: [],
  rivals: [],
  namesakes: [],
  siteFailure: null,
})

const shown = (reading: CompanyReading, quote: string, part: FactPart = 'news') => {
  const found = verifyQuote(quote, reading.texts)
  if (!found) throw new Error('No such quote')
  return provedSentence({ id: `${part}.0`, part, text: quote, found }, reading, now)
}

describe('a sentence of news', () => {
  it('stays news with the date that it states', () => {
    const reading = readingOf(textWith(['We opened a second practice on 5 March 2026.']))
    expect(shown(reading, 'opened a second practice on 5 March 2026')).toMatchObject({
      part: 'news',
      text: 'opened a second practice on 5 March 2026',
      date: '2026-03-05',
    })
  })

  it('takes the date of the report on its page, and its proof', () => {
    const quote = '22 April 2026\nWe have renovated our rooms'
    const signal = {
      kind: 'news' as const,
      text: 'We have renovated our rooms',
      quote,
      url,
      date: '2026-04-22',
    }
    const reading = readingOf(textWith(quote.split('\n')), [signal])
    const { part, text, evidence } = shown(reading, 'We have renovated our rooms')
    expect([part, text]).toEqual(['news', '2026-04-22: We have renovated our rooms'])
    expect(evidence.map((entry) => entry.quote)).toEqual(['We have renovated our rooms', quote])
  })

  it('takes the date of its article', () => {
    const reading = readingOf(textWith(['Maple Dental won the prize of the town.'], '2026-10-01'))
    expect(shown(reading, 'Maple Dental won the prize of the town')).toMatchObject({
      part: 'news',
      text: '2026-10-01: Maple Dental won the prize of the town',
    })
  })

  it.each([
    ['has no date', 'We won the prize of the town.', null],
    ['is old', 'We opened on 5 March 2019.', '2019-03-05'],
    ['is still to come', 'We will open on 5 March 2029.', '2029-03-05'],
  ])('is a mere fact when it %s', (_, line, date) => {
    expect(shown(readingOf(textWith([line])), line)).toMatchObject({ part: 'summary', text: line, date })
  })

  it('is left out when it has no date and is a mere label', () => {
    const reading = readingOf(textWith(['Address: Springfield', 'We won the prize of the town.']))
    const news = ['Address: Springfield', 'We won the prize of the town.'].map((text) => ({
      text,
      quote: text,
    }))
    const written = { summary: [], products: [], selling_points: [], competitors: [], news }
    expect(quotedSentences(written, factParts, reading, []).map(({ text }) => text)).toEqual([news[1]?.text])
  })

  it('is no news because its article is old', () => {
    const line = 'Maple Dental has a new owner.'
    expect(shown(readingOf(textWith([line], '2020-02-01')), line)).toMatchObject({
      part: 'summary',
      text: `2020-02-01: ${line}`,
    })
  })
})

describe('a sentence of another part', () => {
  const quote = '1 May 2019\nWe have a new website'
  const lines = ['We have a new website', 'It shows all our treatments.']

  it('that was reported long ago is told with its date, and with the proof of it', () => {
    const text = { ...textWith([quote, ...lines.slice(1)]), reports: [{ date: '2019-05-01', quote, lines }] }
    const { part, text: told, evidence } = shown(readingOf(text), 'It shows all our treatments', 'products')
    expect([part, told]).toEqual(['summary', '2019-05-01: It shows all our treatments'])
    expect(evidence.map((entry) => entry.quote)).toEqual(['It shows all our treatments', quote])
  })

  it('that says its own date stays as it is', () => {
    const line = 'We opened on 5 March 2019.'
    expect(shown(readingOf(textWith([line])), line, 'selling_points')).toMatchObject({
      part: 'selling_points',
      text: line,
    })
  })

  it.each(['We have no vegan dishes.', 'We are hiring: join our team.', 'Our team has 31 members.'])(
    'is no selling point: %s',
    (line) => {
      const signals = [
        { kind: 'hiring' as const, text: line, quote: 'We are hiring: join our team.', url, date: null },
      ]
      expect(shown(readingOf(textWith([line]), signals), line, 'selling_points').part).toBe('summary')
    },
  )
})
