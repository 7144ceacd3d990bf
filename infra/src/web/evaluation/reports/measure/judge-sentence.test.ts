import { expect, it } from 'vitest'
import { type ReportCompany, siteOf } from '../world/company.ts'
import { makeReportWorld } from '../world/make-report-world.ts'
import { judgeSentence } from './judge-sentence.ts'

const company = makeReportWorld('tuning', 1, 1).companies[0] as ReportCompany
const [what, founded] = company.statements
const stored = {
  textAt: () => company.statements.map(({ quote }) => quote.replace(/\s+/g, '')).join('\n'),
  rowAt: () => undefined,
}

const judged = (text: string, quote = '', part = 'summary') =>
  judgeSentence(company, stored, { part, text }, [
    { field: 'text', value: quote, url: siteOf(company), quote, fetchedAt: '', method: 'text' },
  ])

it.each([
  ['repeats its quote', what?.quote, what?.quote],
  ['repeats a part of its quote', what?.quote.split(' ').slice(0, 6).join(' '), what?.quote],
  ['says the same in other words', founded?.says, founded?.quote],
])('a sentence that %s is supported', (_, text = '', quote = '') => {
  expect(judged(text, quote).isSupported).toBe(true)
})

it.each([
  ['has the quote of another one', founded?.says, what?.quote],
  ['has another figure', founded?.says.replace(/\d+/, '1805'), founded?.quote],
  ['is invented', 'It is looking for a buyer.', what?.quote],
  ['has a quote that stands nowhere', 'We sell boats.', 'We sell boats.'],
])('a sentence that %s is not supported', (_, text = '', quote = '') => {
  expect(judged(text, quote).isSupported).toBe(false)
})

it('a sentence without a quote is not supported', () => {
  expect(judgeSentence(company, stored, { part: 'summary', text: what?.quote ?? '' }, []).isSupported).toBe(
    false,
  )
})

it('the date before a sentence is compared apart', () => {
  const news = company.statements.find(({ part }) => part === 'news')
  const { statement, date, isSupported } = judged(`2026-02-12: ${news?.quote}`, news?.quote, 'news')
  expect([statement?.fact, date, isSupported]).toEqual([news?.fact, '2026-02-12', true])
})
