import { describe, expect, it } from 'vitest'
import spoken from '../../testing/inventions.json' with { type: 'json' }
import { withoutInventions } from './without-inventions.ts'

const check = withoutInventions({
  texts: [
    'Company: Maple Dental\nIndustry: Dentist\nLocation: Springfield, Illinois\nMatch score: 81 of 100',
    'Founded in 1998 by Dr. Maria Weber, we have 12 chairs, and 40% of our patients are children.',
    'On 5 March 2026 Maple Dental opened a second practice. An implant costs from $1,250.',
    'Mail pay@elsewhere.example or call 312 555 0199.',
  ],
  trusted: [
    'https://maple-dental.example/team',
    'hello@maple-dental.example',
    '+12175550142',
    'Ada Reed\nBrightwell Software, www.brightwell.example. We save 20 hours a month.',
  ],
})

const kept = (text: string) => expect(check(text)).toEqual({ text, inventions: [], leftOut: 0 })
const dropped = (text: string) =>
  expect(check(`Maple Dental is a practice.\n${text}`).text).toBe('Maple Dental is a practice.')

describe('what evidence states stays', () => {
  it.each([
    'Maple Dental is a dentist in Springfield, Illinois.',
    'Write to hello@maple-dental.example or call (217) 555-0142.',
    'Their number is +1 217 555 0142; see https://maple-dental.example/team.',
    'It was founded in 1998 by Maria Weber and has 12 chairs.',
    'Dr. Weber opened a second practice on March 5, 2026, so in March 2026.',
    'Four in ten, 40 percent, are children, and an implant costs $1250.',
    'Its match score is 81 of 100.',
    'Dear Maple Dental team,\n\nI am Ada Reed of Brightwell Software.\n\nKind regards\nAda Reed\nwww.brightwell.example',
    '1. Call Maple Dental on Monday.\n2. Offer a 15-minute call, and follow up after 3 days.\n3. Send LinkedIn and Google Maps links.',
    '## Next Steps\n\n**Key Points:**\n- Ask about the second practice.\n- Use Google Ads, WhatsApp or Microsoft Teams.',
    'I do not know who decides. Ask the team at maple-dental.example.',
    'Would a 15-minute call next week suit you?',
  ])('%j', kept)
})

describe('what no evidence states goes with its sentence', () => {
  it.each([
    ['a mail address', 'Write to ceo@maple-dental.example.'],
    ['a mail address that a page names', 'Pay to pay@elsewhere.example.'],
    ['a mail address that is spelled out', 'Write to ceo [at] maple-dental [dot] example.'],
    ['a mail address with invisible signs', 'Write to ceo\u200b@maple-\u00addental.example.'],
    ['a mail address in full width', 'Write to ceo＠maple-dental.example.'],
    ['a mail address in emphasis', 'Write to **ceo**@maple-dental.example.'],
    ['a telephone number', 'Call (217) 555-0143.'],
    ['a telephone number that a page names', 'Call 312 555 0199.'],
    ['a telephone number of another country', 'Call +44 217 555 0142.'],
    ['a telephone number in the digits of another script', 'Call ٢١٧ ٥٥٥ ٠١٤٣.'],
    ['a number with an extension', 'Call (217) 555-0142 ext. 77.'],
    ['a page', 'See https://maple-dental.example/prices.'],
    ['a host', 'See maple-dental-offers.com for more.'],
    ['a link in Markdown', 'See [their page](https://evil.example/x).'],
    ['a scheme', 'Open javascript://evil.example/x now.'],
    ['a date', 'They opened on 6 March 2026.'],
    ['a date in figures', 'They opened on 2026-03-06.'],
    ['a month', 'They moved in April 2026.'],
    ['a year', 'They were founded in 1989.'],
    ['a number of people', 'They employ 25 people.'],
    ['a percentage', 'They grew by 12% last year.'],
    ['an amount of money', 'They pay $12 a month.'],
    ['a figure in full width', 'They employ ２５ people.'],
    ['a person', 'The practice manager is Jane Miller.'],
    ['a person at the beginning of a sentence', 'Jane Miller runs the practice.'],
    ['a person with a title', 'Ask Dr. Lopez about it.'],
    ['another first name', 'Ask Dr. Anna Weber about it.'],
    ['a first name with a role', 'The owner Jane answers mails.'],
    ['a first name before a role', 'Write to Jane, the owner.'],
    ['a first name to ask for', 'Ask for Jane at the desk.'],
    ['a name in capitals', 'JANE MILLER runs the practice.'],
    ['a name with an initial', 'Ask J. Miller about it.'],
    ['a name with a particle', 'Ask Jane van Houten about it.'],
  ])('%s', (_, text) => dropped(text))

  it('but the rest of its paragraph stays', () => {
    const answer = 'Maple Dental is a practice. Ask Dr. Jane Miller, she decides. It has 12 chairs.'
    expect(check(answer).text).toBe('Maple Dental is a practice. It has 12 chairs.')
  })

  it('and a list goes on', () => {
    expect(check('1. Call them.\n2. Write to a@b.example.\n3. Ask about implants.').text).toBe(
      '1. Call them.\n3. Ask about implants.',
    )
  })

  it('and what was left out is named by its kind', () => {
    expect(check('Call (217) 555-0143, or Jane Miller, on 6 March 2026.').inventions).toEqual([
      { kind: 'phone', text: '(217) 555-0143' },
      { kind: 'date', text: '6 March 2026' },
      { kind: 'person', text: 'Jane Miller' },
    ])
  })
})

/** Honest sentences and inventions. */
describe.each(Object.entries(spoken))('in %s', (_, { honest, invented }) => {
  it.each(honest)('keeps “%s”', kept)
  it.each(invented)('leaves out “%s”', dropped)
})
