import { expect, test } from 'vitest'
import { findValue } from './highlight.ts'

const marked = (quote: string, value: string) => {
  const span = findValue(quote, value)
  return span && quote.slice(span.start, span.end)
}

test('a value is found regardless of case', () => {
  expect(marked('Welcome to BRIGHTWELL Dental!', 'Brightwell Dental')).toBe('BRIGHTWELL Dental')
})

test('a phone number is found in the page’s own format', () => {
  expect(marked('Call (217) 555-0110 today', '+1 217 555 0110')).toBe('(217) 555-0110')
  expect(marked('phone=+12175550110', '+1 217 555 0110')).toBe('+12175550110')
})

test('a value decoded from the quote is not found in it', () => {
  expect(marked('office [at] brightwell [dot] example', 'office@brightwell.example')).toBeNull()
  expect(marked('12 rooms', '')).toBeNull()
})
