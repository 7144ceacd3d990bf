import { describe, expect, test } from 'vitest'
import { internationalPhone, isInternationalPhone, mailLinkOf, phoneLinkOf, webAddressOf } from './contact.ts'

describe('an email link', () => {
  test.each([
    ['ann@oak.example', 'mailto:ann@oak.example'],
    ["o'brien+x@sub.oak.example", "mailto:o'brien%2Bx@sub.oak.example"],
    ['ann?cc=eve@oak.example', 'mailto:ann%3Fcc%3Deve@oak.example'],
    ['ann@bücher.example', 'mailto:ann@b%C3%BCcher.example'],
    ['a&b+c@d.example', 'mailto:a%26b%2Bc@d.example'],
  ])('of %s is %s', (text, link) => expect(mailLinkOf(text)).toBe(link))

  test.each([
    '',
    'not an email',
    'ann',
    'ann@oak',
    'ann@oak.',
    'ann@.example',
    'a@b.example,c@d.example',
    'a@b.example?bcc=c@d.example',
  ])('does not exist for %j', (text) => expect(mailLinkOf(text)).toBeNull())
})

describe('a phone link', () => {
  test.each([
    ['+1 217 555 0123', 'tel:+12175550123'],
    ['(217) 555-0123', 'tel:2175550123'],
    ['217.555.0123', 'tel:2175550123'],
    ['+49 (0)30 / 123 456', 'tel:+4930123456'],
    ['030 – 12345', 'tel:03012345'],
    ['+1 217 555 0123 ext. 45', 'tel:+12175550123;ext=45'],
    ['217-555-0123 x7', 'tel:2175550123;ext=7'],
  ])('of %s is %s', (text, link) => expect(phoneLinkOf(text)).toBe(link))

  test.each([
    '',
    'call me',
    '1234',
    '+',
    '()',
    '1 217 555 0123 / 1 217 555 0124',
    '217 555 0123 after 5',
    '217+5550123',
    '+1 217 555 0123\n+1 217 555 0124',
    `217 555${' '.repeat(60)}0123`,
  ])('does not exist for %j', (text) => expect(phoneLinkOf(text)).toBeNull())
})

test.each([
  ['+1 (217) 555-0123', '+1 217 555 0123'],
  ['+49 (0)30/123456', '+49 30 123456'],
  ['+12175550123', '+12175550123'],
  ['+1 217 555 0123 ext. 4', '+1 217 555 0123 ext. 4'],
  ['(217) 555-0123', '(217) 555-0123'],
  ['+cmd|calc', '+cmd|calc'],
])('%s in international notation is %s', (text, written) => expect(internationalPhone(text)).toBe(written))

test.each([
  ['+12175550123', true],
  ['+1 217 555 0123', true],
  ['+1-217-555-0123', false],
  ['+1 217 555 0123+1', false],
  ['+1+1', false],
  ['+1 2', false],
  ['+0 217 555 0123', false],
  ['+1 217 555 0123\n=1+1', false],
])('%j is wholly an international phone number: %s', (text, isOne) =>
  expect(isInternationalPhone(text)).toBe(isOne),
)

describe('a web address', () => {
  test.each([
    ['https://oak.example', 'https://oak.example'],
    ['http://oak.example/a?b#c', 'http://oak.example/a?b#c'],
    ['oak.example', 'https://oak.example'],
    ['www.oak.example:8080/a', 'https://www.oak.example:8080/a'],
    ['bücher.example', 'https://bücher.example'],
  ])('of %s is %s', (text, address) => expect(webAddressOf(text)).toBe(address))

  test.each([
    '',
    'none',
    'our site',
    'javascript:alert(1)',
    'javascript://oak.example/%0Aalert(1)',
    'data:text/html,x',
    'ftp://oak.example',
    'mailto:ann@oak.example',
    'ann@oak.example',
    'https://user:secret@oak.example',
    'https://',
    'https://oak',
    'https://oak.example/a b',
    'https://oak.example\n.evil.example',
  ])('does not exist for %j', (text) => expect(webAddressOf(text)).toBeNull())
})
