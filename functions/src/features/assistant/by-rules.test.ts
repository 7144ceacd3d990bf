import type { Evidence } from '@assay/shared/evidence/evidence'
import type { User } from '@assay/shared/features/accounts/user'
import { describe, expect, it } from 'vitest'
import { factsOfContext } from '../ai/public.ts'
import { chatByRules } from './chat/chat-by-rules.ts'
import { emailByRules } from './draft/email-by-rules.ts'
import { followUpByRules } from './draft/follow-up-by-rules.ts'

const pieceOf = (quote: string, method: Evidence['method'] = 'text'): Evidence => ({
  field: 'text',
  value: quote,
  quote,
  url: 'https://maple.example/',
  fetchedAt: '2026-03-05T10:00:00.000Z',
  method,
})
const sentence = (part: string, text: string, evidence = [pieceOf(text)]) => ({ part, text, evidence })

const summary = sentence('summary', 'Maple Dental is a dental practice in Springfield.')
const rival = sentence('unique_info.competitors.0', 'Oak Dental', [
  pieceOf('name=Oak Dental of Springfield and Dover', 'osm'),
])
const news = sentence('unique_info.recent_news', '2026-03-01: We have opened a second practice.', [
  pieceOf('We have opened a second practice.'),
])
const strength = sentence('unique_info.unique_selling_points.0', 'We are open on Saturdays.')
const product = sentence('unique_info.key_products.0', 'implants')

const factsWith = (...reported: (typeof summary)[]) => ({
  ...factsOfContext({ companyName: 'Maple Dental' }, 'lead'),
  reported,
})

describe('a draft by rules', () => {
  const sender = { username: 'ada', fullName: 'Ada', productsServices: [] } as unknown as User
  const draft = (...reported: (typeof summary)[]) =>
    emailByRules({ facts: factsWith(...reported), sender, tone: 'plain', length: 'usual' }).body

  it('begins with what is new, else with what the company says of itself, else with what it offers', () => {
    expect(draft(summary, strength, product, news)).toContain('“We have opened a second practice”')
    expect(draft(summary, product, strength)).toContain('“We are open on Saturdays”')
    expect(draft(summary, product)).toContain('offers implants')
    expect(draft(summary)).toContain('“Maple Dental is a dental practice in Springfield”')
  })

  it('never tells a company of its rivals, or in the words of a map', () => {
    expect(draft(rival)).not.toMatch(/Oak|name=/)
    expect(draft(rival)).toContain('I came across Maple Dental')
  })
})

describe('a follow-up by rules', () => {
  const sender = { username: 'ada', fullName: 'Ada', productsServices: [] } as unknown as User
  const facts = factsWith(summary, strength, product, news)
  const first = emailByRules({ facts, sender, tone: 'plain', length: 'usual' })
  const followUp = (earlier = { ...first, isLast: false }) =>
    followUpByRules({ facts, sender, tone: 'plain', earlier })

  it('names the first mail in its thread and states a fact that the first does not', () => {
    const { subject, body } = followUp()
    expect(subject).toBe(`Re: ${first.subject}`)
    expect(body).toContain(`“${first.subject}”`)
    expect(body).toContain('“We are open on Saturdays”')
    expect(body).not.toContain('second practice')
    expect(body.length).toBeLessThan(first.body.length + 200)
  })

  it('does not gather marks of answers in its subject, and says when it is the last', () => {
    const { subject, body } = followUp({ ...first, subject: 'Re: Duty rosters', isLast: true })
    expect(subject).toBe('Re: Duty rosters')
    expect(body).toContain('“Duty rosters”')
    expect(body).toContain('I will not write about it again')
    expect(followUp().body).not.toContain('not write about it again')
  })

  it('states nothing of a company of which nothing is proved', () => {
    const { body } = followUpByRules({
      facts: factsWith(),
      sender,
      tone: 'plain',
      earlier: { ...first, isLast: false },
    })
    expect(body).not.toMatch(/I read|I came across/)
  })
})

describe('a chat by rules', () => {
  const facts = factsWith(summary, strength, product, news, rival)

  it.each(['What is their revenue?', 'Do they have a chess club?', 'What is the number of employees?'])(
    'does not know %s',
    (question) => {
      const { content, isKnown } = chatByRules(question, facts)
      expect([isKnown, content]).toEqual([
        false,
        expect.stringMatching(/^That is not known of Maple Dental\./),
      ])
    },
  )

  it.each([
    ['Do they open on Saturdays?', 'We are open on Saturdays.'],
    ['Is there a second practice?', 'We have opened a second practice.'],
    ['What do they do?', summary.text],
    ['What products do they sell?', 'implants'],
    ['Who are their competitors?', 'Oak Dental'],
  ])('answers “%s” with what is stored', (question, expected) => {
    const { content, isKnown } = chatByRules(question, facts)
    expect([isKnown, content]).toEqual([true, expect.stringContaining(expected)])
  })
})
