import { describe, expect, test } from 'vitest'
import { isMailAddress, mailAddressOf } from './mail-address.ts'

describe('a mail address', () => {
  test.each(['ann@example.com', 'ann.o+x@sub.example.co.uk', "o'brien@example.com", 'ann@bücher.example'])(
    '%s is accepted',
    (text) => expect(isMailAddress(text)).toBe(true),
  )

  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'Ann <ann@example.com>',
    'ann@example.com\r\nBcc: all@example.com',
    'ann@example.com\nBcc:all@example.com',
    'ann\u0000@example.com',
    'ann@example.com (Ann)',
    '"a b"@example.com',
    'ann@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is rejected', (text) => expect(isMailAddress(text)).toBe(false))
})

test('the address of a sender is the text in brackets or the whole text', () => {
  expect(mailAddressOf('Assay <no-reply@example.com>')).toBe('no-reply@example.com')
  expect(mailAddressOf(' no-reply@example.com ')).toBe('no-reply@example.com')
  expect(mailAddressOf('Assay')).toBeNull()
  expect(mailAddressOf('Assay <>')).toBeNull()
  expect(mailAddressOf('a@example.com <b@example.com>, c@example.com')).toBeNull()
})
