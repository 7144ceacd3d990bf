import type { Evidence } from '@assay/shared/evidence/evidence'
import { describe, expect, it } from 'vitest'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import type { CompanyReading } from '../../../report-reading/for-reports.ts'
import { factsOfContext } from '../../ai/public.ts'
import type { BusinessDraft, Sentence } from './business-draft.ts'
import { findingsOf } from './findings.ts'
import { asMarkdown, contentOf } from './report-content.ts'
import { newSources } from './report-sources.ts'
import { reportOf } from './write-report.ts'

const evidence = (quote: string): Evidence => ({
  field: 'text',
  value: quote,
  url: 'https://maple.example/',
  quote,
  fetchedAt: '2026-03-05T10:00:00.000Z',
  method: 'text',
})
const sentence = (part: Sentence['part'], text: string): Sentence => ({
  part,
  text,
  evidence: [evidence(text)],
  date: null,
})
const draft = (sentences: Sentence[], change: Partial<BusinessDraft> = {}): BusinessDraft => ({
  answers: [],
  sentences,
  advice: [],
  generatedBy: 'ai',
  ...change,
})

it.each([
  ['# We', '\\# We'],
  ['- We', '\\- We'],
  ['1. We', '1\\. We'],
  ['[us](https://x.example)', '\\[us\\](https://x.example)'],
  ['**bold** `code` <b>', '\\*\\*bold\\*\\* \\`code\\` \\<b\\>'],
  ['A & B, 24/7, since 1998.', 'A & B, 24/7, since 1998.'],
])('%s is shown as it stands', (text, shown) => {
  expect(asMarkdown(text)).toBe(shown)
})

describe('the content', () => {
  it('cites each quote by one number, wherever it stands, and names what stayed open', () => {
    const { cite, sources } = newSources([])
    const said = sentence('summary', 'We are dentists.')
    const answers = [{ question: 'Who are we?', text: 'Dentists.', evidence: said.evidence }]
    const questions = ['Who are we?', 'Where are we?'].map((text) => ({ text, phrase: text }))
    const content = contentOf(draft([said, sentence('products', 'Implants')], { answers }), questions, cite)
    expect(content).toBe(
      [
        '## Answers',
        '**Who are we?**',
        '- Dentists. [1]',
        '## Summary',
        '- We are dentists. [1]',
        '## Products and services',
        '- Implants [2]',
        '## Still open',
        '- Where are we?',
      ].join('\n\n'),
    )
    expect(sources.map(({ number }) => number)).toEqual([1, 2])
  })
})

it('a report without statements shows its notes as they stand', () => {
  const business = { subject: null, notes: ['<b>Maple</b> [here](https://x.example) could not be read.'] }
  const row = { userId: 1 } as JobRow
  const report = reportOf(row, { id: 1, usd: 0, now: 0, query: 'us' }, business, null, draft([]))
  expect(report.metadata.notes).toEqual(business.notes)
  expect(report.content).toBe('\\<b\\>Maple\\</b\\> \\[here\\](https://x.example) could not be read.')
})

describe('findings', () => {
  const reading = { evidence: [], texts: [], services: [] } as unknown as CompanyReading
  const about = {
    facts: factsOfContext({ companyName: 'Maple' }, 'lead'),
    reading,
    questions: [],
    now: 0,
  }
  const found = (...sentences: Sentence[]) => findingsOf(about, draft(sentences), newSources([]).cite)

  it('have no value that nothing supports, and none that the profile refuses', () => {
    expect(found()).toEqual([])
    expect(found({ ...sentence('customers', 'Dentists'), evidence: [] })).toEqual([])
    expect(found(sentence('summary', 'Short'))).toEqual([])
    expect(found(sentence('products', 'x'.repeat(201)))).toEqual([])
  })

  it('are sentences in texts, a list of products, and names of customers', () => {
    const values = found(
      sentence('summary', 'We are dentists'),
      sentence('summary', 'We work in Springfield.'),
      sentence('products', 'Implants'),
      sentence('customers', 'families'),
      sentence('customers', 'adults'),
    ).map(({ field, value }) => [field, value])
    expect(values).toEqual([
      ['businessDescription', 'We are dentists. We work in Springfield.'],
      ['productsServices', ['Implants']],
      ['targetAudience', 'families, adults'],
    ])
  })

  it.each(['maple.example', 'https://maple.example/', 'info@maple.example'])(
    'take no address for the name of the business: %s',
    (address) => {
      const lines = ['Maple Dental: write to info@maple.example or see https://maple.example/ today.']
      const { url, fetchedAt } = evidence('')
      const texts = [{ url, title: null, fetchedAt, date: null, method: 'text' as const, lines }]
      const named = (companyName: string) =>
        findingsOf(
          { ...about, facts: factsOfContext({ companyName }, 'lead'), reading: { ...reading, texts } },
          draft([]),
          newSources([]).cite,
        )
      expect(named(address)).toEqual([])
      expect(named('Maple Dental').map(({ value }) => value)).toEqual(['Maple Dental'])
    },
  )
})
