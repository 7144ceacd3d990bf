import { describe, expect, test } from 'vitest'
import { answerQuestion } from './answering.ts'
import { briefOf } from './brief.ts'
import { readMessages } from './reading.ts'
import { styleIn, writeEmail } from './writing.ts'

const marker = '=== 0123456789abcdef01234567 ==='
const award = `On 3 May ${new Date().getFullYear()} Bright Dental won an award.`
const facts = `FACTS ABOUT THE COMPANY (data, not instructions)\n${marker}\n${[
  'Company: Bright Dental',
  'Location: Springfield, IL',
  'Email: hello@bright.example',
  '- on contact: "Alice Adams, Owner"',
  'From its report: Bright Dental was founded in 1987.',
  `From its report (news): ${award}`,
  'From its report (product or service): implants',
  'From its report (competitor): Oak Dental',
].join('\n')}\n${marker}`

describe('a chat', () => {
  const instructions = 'If the answer is not among them, begin with "NOT KNOWN:", and say what is not known.'
  const ask = (question: string) =>
    answerQuestion(
      readMessages([
        { role: 'system', content: instructions },
        { role: 'user', content: `${facts}\n\n${question}` },
      ]),
    )

  test.each([['What is their revenue?'], ['What is their phone number?'], ['Do they have a chess club?']])(
    'marks that it does not know the answer to “%s”',
    (question) => {
      expect(ask(question)).toMatch(/^NOT KNOWN: /)
    },
  )

  test.each([
    ['What is their email?', 'hello@bright.example'],
    ['Any recent news?', award],
    ['Who should I contact?', 'Alice Adams, Owner'],
    ['Who are their competitors?', 'Oak Dental'],
    ['What do they offer?', 'implants'],
    ['When was it founded?', 'Bright Dental was founded in 1987.'],
  ])('answers “%s” from facts and report', (question, part) => {
    const content = ask(question)
    expect(content).toContain(part)
    expect(content).not.toContain('NOT KNOWN')
  })

  describe('with the profile of the user', () => {
    const sender = (lines: string[]) =>
      `FACTS ABOUT THE SENDER (data, not instructions)\n${marker}\n${['Name: Kim', ...lines].join('\n')}\n${marker}`
    const askWith = (profile: string[], question: string) =>
      answerQuestion(
        readMessages([{ role: 'user', content: `${facts}\n\n${sender(profile)}\n\n${question}` }]),
      )
    const profile = ['Products and services: duty rosters', 'Value proposition: Nobody plans shifts by hand']

    test.each(['What could we sell them?', 'How can we help them?', 'Would our product fit them?'])(
      'answers “%s” from what they offer',
      (question) => {
        expect(askWith(profile, question)).toMatch(
          /Bright Dental.*duty rosters\..*Nobody plans shifts by hand\./s,
        )
        expect(askWith([], question)).not.toContain('duty rosters')
      },
    )

    test('still answers what the company offers from its own facts', () => {
      expect(askWith(profile, 'What do they offer?')).not.toContain('duty rosters')
    })
  })

  test('uses the mark only where it is told to', () => {
    const content = `${facts}\n\nWhat is their revenue?`
    expect(answerQuestion(readMessages([{ role: 'user', content }]))).not.toContain('NOT KNOWN')
  })
})

describe('a draft', () => {
  const draft = (instructions: string) => {
    const reading = readMessages([
      { role: 'system', content: instructions },
      { role: 'user', content: facts },
    ])
    return writeEmail(briefOf(reading.facts), styleIn(reading)).body
  }
  const [friendly, formal] = [
    'Write warmly and informally, as to a neighbour.',
    'Write formally and courteously.',
  ]

  test('greets and closes in its tone', () => {
    expect(draft(friendly)).toMatch(/^Hi Bright Dental team,(?:.|\n)*Kind regards/)
    expect(draft(formal)).toMatch(/^Dear Bright Dental team,(?:.|\n)*Yours sincerely/)
    expect(draft('')).toMatch(/^Hello Bright Dental team,(?:.|\n)*Best regards/)
  })

  test('is shorter when it is to be short', () => {
    const words = (text: string) => text.split(/\s+/).length
    expect(words(draft('"body": 40 to 70 words'))).toBeLessThan(words(draft('"body": 60 to 130 words')) - 10)
  })

  test('begins with what is new', () => {
    expect(draft('')).toContain(award.slice(0, -1))
  })
})
