import { describe, expect, it } from 'vitest'
import {
  optionalEmail,
  optionalPhone,
  optionalText,
  optionalWebsite,
  pathId,
  pathToken,
  requiredShownText,
  requiredText,
  rowId,
  shownText,
} from './fields.ts'

const messageOf = (
  schema: { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message

describe('requiredText', () => {
  const name = requiredText('Name is required', 5)

  it.each([undefined, null, '', '  ', '\t\n', 7, {}, []])('rejects %j with its message', (value) =>
    expect(messageOf(name, value)).toBe('Name is required'),
  )

  it('trims before it checks the length', () => {
    expect(name.parse('  abcde  ')).toBe('abcde')
    expect(messageOf(name, 'abcdef')).toBe('Please use at most 5 characters')
  })
})

describe('optionalText', () => {
  const note = optionalText(5)

  it.each([undefined, null, ''])('accepts %j', (value) => expect(note.safeParse(value).success).toBe(true))
  it('trims', () => expect(note.parse(' a ')).toBe('a'))
  it('states the maximum length', () =>
    expect(messageOf(note, 'abcdef')).toBe('Please use at most 5 characters'))
  it('accepts only texts', () => expect(note.safeParse(5).success).toBe(false))
})

describe('texts that are shown in a row of others', () => {
  it.each([
    ['Maple\u202e latneD', 'Maple latneD'],
    ['\u2067Oak\u2069', 'Oak'],
    ['שלום', 'שלום'],
    ['\u202e', ''],
    ['Maple\u0000 Den\u0085tal\u007f', 'Maple Dental'],
    ['two\nlines', 'two\nlines'],
  ])('lose the hidden controls of %j', (given, text) => {
    expect(shownText(1).parse(given)).toBe(text)
    expect(optionalText().parse(given)).toBe(text)
  })

  it.each(['\u202e ', '\u200b', '\ufeff \u3164', '\u2800', '\u00ad\u{e0041}'])(
    'a name of %j, which nobody can see, is missing',
    (given) => expect(messageOf(requiredShownText('Name is required', 9), given)).toBe('Name is required'),
  )

  it.each(['a\u200bb', '👩\u200d👩\u200d👦', 'می\u200cخو', '?'])(
    'a name like %j keeps what joins its letters',
    (given) => expect(requiredShownText('Name is required', 9).parse(given)).toBe(given),
  )
})

describe('contacts', () => {
  it.each([
    [optionalEmail(), 'not an email', 'Please enter an email address, like ann@example.com'],
    [optionalPhone(), 'call me', 'Please enter a phone number, like +1 217 555 0123'],
    [optionalWebsite(), 'javascript:alert(1)', 'Please enter a web address, like example.com'],
    [optionalWebsite(), `oak.example/${'a'.repeat(2000)}`, 'Please use at most 2000 characters'],
  ])('%# refuses %j', (schema, value, message) => expect(messageOf(schema, value)).toBe(message))

  it.each([optionalEmail(), optionalPhone(), optionalWebsite()])('%# may be missing', (schema) => {
    for (const value of [undefined, null, '']) expect(schema.parse(value)).toBe(value)
  })

  it('keep their spelling, but a website gets its scheme', () => {
    expect(optionalEmail().parse(' Ann@Oak.example ')).toBe('Ann@Oak.example')
    expect(optionalPhone().parse('(217) 555-0123 ext. 4')).toBe('(217) 555-0123 ext. 4')
    expect(optionalWebsite().parse('oak.example')).toBe('https://oak.example')
  })
})

describe('ids', () => {
  it.each([0, -1, 1.5, 9007199254740992, '1', null, Number.NaN])('%j is not a row id', (id) =>
    expect(rowId().safeParse(id).success).toBe(false),
  )

  it.each([
    '0',
    '-1',
    '1.5',
    '9007199254740992',
    '9007199254740993',
    '12345678901234567',
    'x',
    '',
    '01',
    ' 1',
    '1\n',
    '+1',
    '1e1',
  ])('%j in a path is none', (id) =>
    expect(messageOf(pathId(), id)).toBe('The id must be a positive whole number'),
  )

  it.each([
    ['1', 1],
    ['9007199254740991', 9007199254740991],
  ])('%s in a path is one', (id, number) => expect(pathId().parse(id)).toBe(number))

  it.each(['', 'a b', 'a/b', '..', 'é', 'x'.repeat(129), 'a\n'])('%j is not a token', (token) =>
    expect(pathToken().safeParse(token).success).toBe(false),
  )
})
