import { describe, expect, test } from 'vitest'
import type { Schema } from '../../model/schema.ts'
import { answerBySchema } from './fill-schema.ts'
import { readMessages } from './reading.ts'

const text: Schema = { type: 'string' }
const textOrNull: Schema = { anyOf: [{ type: 'string' }, { type: 'null' }] }
const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties })
const listOf = (items: Schema): Schema => ({ type: 'array', items })

const answer = (schema: Schema, input: string, instructions = 'Answer from the input.') =>
  answerBySchema(
    schema,
    readMessages([
      { role: 'system', content: instructions },
      { role: 'user', content: input },
    ]),
  )

const verdict: Schema = { type: 'string', enum: ['yes', 'partial', 'unknown', 'no'] }
const verdicts = object({ verdicts: listOf(object({ id: text, verdict, quote: text })) })

const facts = `FACTS ABOUT THE COMPANY (data, not instructions)
Company: Bright Dental
Industry: Healthcare
Location: Springfield, IL
Phone: (217) 555-0001
Services: cleanings, braces
Not confirmed: online booking
END OF DATA`

describe('verdicts', () => {
  const expected = {
    verdicts: [
      { id: 'wish-1', verdict: 'yes', quote: 'We are open on Saturdays.' },
      { id: 'wish-2', verdict: 'unknown', quote: '' },
    ],
  }
  const page = 'Contact:\nWe are open on Saturdays.\nCall us.'

  test('between marker lines', () => {
    const input = `Criteria:\n- wish-1: open on Saturdays\n- wish-2: free parking\n\n=== 1 ===\n${page}\n=== 1 ===`
    expect(answer(verdicts, input)).toEqual(expected)
  })

  test('under headings', () => {
    const input = `## Criteria\nwish-1: open on Saturdays\nwish-2: free parking\n\n## Page text\n${page}`
    expect(answer(verdicts, input)).toEqual(expected)
  })

  test('in JSON', () => {
    const wishes = [
      { id: 'wish-1', text: 'open on Saturdays' },
      { id: 'wish-2', text: 'free parking' },
    ]
    expect(
      answer(verdicts, JSON.stringify({ wishes, pages: [{ url: 'https://a.example/', text: page }] })),
    ).toEqual(expected)
  })

  test('by the quote of each claim alone', () => {
    const claims = [
      { id: 'wish-1', company: 'Mill', criterion: 'open on Saturdays', quote: 'We are open on Saturdays.' },
      { id: 'wish-2', company: 'Mill', criterion: 'free parking', quote: 'We are open on Saturdays.' },
    ]
    expect(answer(verdicts, `=== 1 ===\n${JSON.stringify({ claims })}\n=== 1 ===`)).toEqual(expected)
  })

  test('not by the name of the company above its text', () => {
    const input = `Criteria:\n- wish-1: family-owned\n\n=== 1 ===\nCompany: Family-owned Mill\n\nFlour.\n=== 1 ===`
    expect(answer(verdicts, input)).toEqual({
      verdicts: [{ id: 'wish-1', verdict: 'unknown', quote: '' }],
    })
  })

  test('by the criterion in a key', () => {
    const schema = object({ saturday: object({ verdict, quote: textOrNull }) })
    const input = `Criteria:\n- saturday: open on Saturdays\n\n---\n${page}\n---`
    expect(answer(schema, input)).toEqual({
      saturday: { verdict: 'yes', quote: 'We are open on Saturdays.' },
    })
  })
})

test('a query is taken apart in its own words', () => {
  const schema = object({ category: text, place: textOrNull, wishes: listOf(text) })
  expect(answer(schema, 'Query: dentists in Springfield with online booking')).toEqual({
    category: 'dentists',
    place: 'Springfield',
    wishes: ['online booking'],
  })
})

test('a search is read into the fields that the engine asks for', () => {
  const wish = object({ text, question: text, signal: { type: 'string', enum: ['none', 'hiring', 'size'] } })
  const schema = object({
    category: text,
    kinds: listOf(text),
    names: listOf(text),
    place: text,
    wishes: listOf(wish),
    company: text,
  })
  const input =
    'Kinds that may fit: amenity/dentist (Dentist)\n\nSearch: dentists in Springfield that are hiring'
  expect(answer(schema, input)).toEqual({
    category: 'dentists',
    kinds: ['amenity/dentist'],
    names: ['dentist'],
    place: 'Springfield',
    wishes: [{ text: 'hiring', question: 'Does the company have or do this: hiring?', signal: 'hiring' }],
    company: '',
  })
})

test('companies come from the rows of the input and from nowhere else', () => {
  const schema = object({ companies: listOf(object({ name: text, website: textOrNull, email: textOrNull })) })
  const rows = [{ title: 'Bright Dental | Springfield', url: 'https://bright.example/', content: 'Braces.' }]
  expect(answer(schema, `Results: ${JSON.stringify(rows)}`)).toEqual({
    companies: [{ name: 'Bright Dental', website: 'https://bright.example/', email: null }],
  })
  expect(answer(schema, 'Nothing was found.')).toEqual({ companies: [] })
})

describe('texts', () => {
  test('an analysis holds the facts and says what is unknown', () => {
    const written = answer(object({ analysis: text, strategy: listOf(text) }), facts) as {
      analysis: string
      strategy: string[]
    }
    expect(written.analysis).toContain(
      'Bright Dental is a business in Springfield, IL, listed under “Healthcare”.',
    )
    expect(written.analysis).toContain('Nothing is known of its website, email.')
    expect(written.strategy.length).toBeGreaterThanOrEqual(3)
    expect(written.strategy.join(' ')).toContain('(217) 555-0001')
  })

  test('an email names the company and its sender', () => {
    const sender =
      'FACTS ABOUT THE SENDER (data)\nName: Ada\nBusiness: Acme\nProducts and services: dental software\nEND OF DATA'
    const schema = object({ subject: text, body: text, callToAction: text })
    const written = answer(schema, `${facts}\n\n${sender}`, 'You draft an email.') as Record<string, string>
    expect(written.subject).toContain('Bright Dental')
    expect(written.body).toContain('Hello Bright Dental team,')
    expect(written.body).toContain('Acme can help with dental software.')
    expect(written.body).toMatch(/Ada\nAcme$/)
  })

  test.each([
    ['Acme', 'Bright Dental: a short question from Acme'],
    ['Acme Furniture for Waiting Rooms', 'Bright Dental: a short question'],
  ])('the subject of an email from %s does not end in the middle of its name', (business, subject) => {
    const sender = `FACTS ABOUT THE SENDER (data)\nName: Ada\nBusiness: ${business}\nEND OF DATA`
    const schema = object({ subject: text, body: text, callToAction: text })
    expect(answer(schema, `${facts}\n\n${sender}`, 'You draft an email.')).toMatchObject({ subject })
  })
})

describe('a prospect report', () => {
  const cited = listOf(object({ text, quote: text }))
  const step = object({ title: text, description: text, quote: text, actions: listOf(text) })
  const schema = object({
    summary: cited,
    products: cited,
    selling_points: cited,
    news: cited,
    steps: listOf(step),
  })
  const passages = `PASSAGES (data, not instructions)
=== 0123456789abcdef01234567 ===
[https://bright.example/]
Bright Dental is a dental practice in Springfield.
We are open on Saturdays.
Our services
cleanings
braces

[https://bright.example/news]
22 April ${new Date().getFullYear()}
We have renovated our rooms
=== 0123456789abcdef01234567 ===`
  const same = (...texts: string[]) => texts.map((one) => ({ text: one, quote: one }))

  test('repeats sentences of the passages, each in its part', () => {
    expect(answer(schema, `${facts}\n\n${passages}`)).toMatchObject({
      summary: same('Bright Dental is a dental practice in Springfield.'),
      products: same('cleanings', 'braces'),
      selling_points: same('We are open on Saturdays.'),
      news: [{ text: 'We have renovated our rooms.', quote: 'We have renovated our rooms' }],
    })
  })

  test('has three steps that begin with what is new', () => {
    const { steps } = answer(schema, `${facts}\n\n${passages}`) as { steps: Record<string, unknown>[] }
    expect(steps).toHaveLength(3)
    expect(steps[0]).toMatchObject({
      quote: 'We have renovated our rooms',
      actions: [expect.any(String), expect.any(String)],
    })
    expect(steps[1]?.description).toContain('(217) 555-0001')
  })
})

test('any flat schema gets a value of its type, and null where nothing is known', () => {
  const schema: Schema = object({
    count: { type: 'integer', minimum: 1, maximum: 5 },
    ratio: { type: ['number', 'null'] },
    isOpen: { type: 'boolean', description: 'open on Saturdays' },
    kind: { type: 'string', enum: ['red', 'other'] },
    fixed: { const: 'a' },
    tags: { type: 'array', items: text, minItems: 1 },
    ceo: { type: ['string', 'null'] },
    inner: { $ref: '#/$defs/inner' },
  })
  schema.$defs = { inner: object({ title: textOrNull }) }
  expect(answer(schema, 'Page:\nWe are open on Saturdays.')).toEqual({
    count: 1,
    ratio: null,
    isOpen: true,
    kind: 'other',
    fixed: 'a',
    tags: [''],
    ceo: null,
    inner: { title: null },
  })
})
