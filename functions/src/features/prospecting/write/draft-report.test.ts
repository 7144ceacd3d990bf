import type { Evidence } from '@assay/shared/evidence/evidence'
import type { Signal } from '@assay/shared/features/hunting/signal'
import { describe, expect, it } from 'vitest'
import type { CompanyReading } from '../../../report-reading/for-reports.ts'
import type { About } from './about.ts'
import { contentOf } from './draft.ts'
import { draftByRules, draftOfModel } from './draft-report.ts'
import type { WrittenReport } from './written-report.ts'

const url = 'https://maple.example/'
const fetchedAt = '2026-11-22T12:00:00.000Z'

const proving = (field: string, value: string): Evidence => ({
  field,
  value,
  url,
  quote: value,
  fetchedAt,
  method: 'text',
})

const signal = (kind: Signal['kind'], text: string, quote: string, date: string | null = null): Signal => ({
  kind,
  text,
  quote,
  url,
  date,
})

const description = 'Maple Dental is a dental practice. We treat families. We also offer dental impl…'

const reading: CompanyReading = {
  website: url,
  texts: [
    { url, title: null, fetchedAt, date: null, method: 'text', lines: ['Root canals', 'Anna Reed, Owner'] },
  ],
  evidence: [
    proving('description', description),
    proving('address', 'Maple Dental West: 12 Oak Street, Springfield'),
    proving('phone', '+12175550100'),
  ],
  signals: [
    signal('size', '8 people', 'Our team has 8 members.'),
    signal('hours', 'Mon–Fri 08:00-17:00', 'Mon-Fri 08:00-17:00'),
    signal('hiring', 'Office assistant', '"title":"Office assistant"', '2026-10-01'),
  ],
  services: ['Root canals'],
  people: [{ name: 'Anna Reed', role: 'Owner', quote: 'Anna Reed, Owner', url }],
  rivals: [],
  namesakes: [],
  siteFailure: null,
}

const facts = {
  companyName: 'Maple Dental',
  description: null,
  industry: null,
  location: 'Springfield',
  website: url,
  email: null,
  phone: null,
  matchScore: null,
  matches: [],
  unconfirmed: [],
  services: [],
  said: [],
  evidence: [],
}

const about: About = {
  facts,
  toRead: facts,
  contactName: null,
  sender: null,
  reading,
  now: Date.parse(fetchedAt),
}

const nothing: WrittenReport = {
  summary: [],
  products: [],
  selling_points: [],
  competitors: [],
  news: [],
  steps: [],
}

const step = (description: string, quote = '') => ({
  title: 'Follow up',
  description,
  quote,
  actions: ['Wait.'],
})

describe('rules', () => {
  it('write what was found beside the sentences of the site, and none that its page cuts off', () => {
    expect(contentOf(draftByRules(about)).summary).toBe(
      'Maple Dental is a dental practice. We treat families. Its address is 12 Oak Street, Springfield. ' +
        'Its site names Anna Reed as Owner. Its team has 8 people. Opening hours: Mon–Fri 08:00-17:00.',
    )
  })

  it('tell a description that is no sentence as one', () => {
    const evidence = [proving('description', 'dental care for families – Springfield')]
    expect(contentOf(draftByRules({ ...about, reading: { ...reading, evidence } })).summary).toMatch(
      /^It describes itself as “dental care for families – Springfield”\. /,
    )
  })

  it('name something of the company in each step, with its proof', () => {
    const { sentences, evidence } = contentOf(draftByRules(about))
    const quotesOf = (nth: number) =>
      sentences
        .filter(({ part }) => part.startsWith(`prospecting_plan.step${nth}.`))
        .flatMap((sentence) => sentence.evidence.map((index) => evidence[index]?.quote))
    expect(quotesOf(1)).toEqual(['"title":"Office assistant"'])
    expect(quotesOf(2)).toEqual(['Anna Reed, Owner', '+12175550100', '"title":"Office assistant"'])
    expect(quotesOf(3)).toEqual(['Mon-Fri 08:00-17:00', 'Root canals'])
  })

  it('call a report limited, however much is known beside the sentences', () => {
    const bare = { ...reading, services: [], signals: reading.signals.slice(0, 2), evidence: [] }
    expect(draftByRules({ ...about, reading: bare }).error).toBe(
      'Only limited data was found about Maple Dental.',
    )
  })
})

describe('a step of the model', () => {
  const actionsOf = async (given: WrittenReport['steps'][number]) => {
    const { steps } = await draftOfModel(about, { ...nothing, steps: [given, given, given] }, [])
    return steps[2].action_items
  }

  it('that names nothing of the company gets an action that does', async () => {
    expect(await actionsOf(step('Remind them once.'))).toEqual([
      'Refer to what you wrote about the open position “Office assistant”.',
      'Wait.',
    ])
  })

  it.each([step('Call +12175550100.'), step('Ask about their treatment.', 'Root canals')])(
    'that names something stays as it is',
    async (given) => {
      expect(await actionsOf(given)).toEqual(['Wait.'])
    },
  )
})
