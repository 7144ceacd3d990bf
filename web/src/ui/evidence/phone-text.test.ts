import { expect, test } from 'vitest'
import { phoneText, withReadablePhones } from './phone-text.ts'

test.each([
  ['+12175557910', '(217) 555-7910'],
  ['+1 217 555 0110', '(217) 555-0110'],
  ['+493012345678', '+49 301 234 5678'],
  ['+442079460958', '+44 207 946 0958'],
  ['+33142685300', '+33 142 685 300'],
  ['+35312345678', '+353 123 456 78'],
])('%s is read as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})

test.each(['217-555-0110', '+1 (217) 555-0110', '+12', 'call us', ''])('"%s" is unchanged', (phone) => {
  expect(phoneText(phone)).toBe(phone)
})

test('only the numbers in a text are formatted', () => {
  expect(withReadablePhones('Call +12175557910, or see example.com/+12175557910.')).toBe(
    'Call (217)\u00a0555-7910, or see example.com/+12175557910.',
  )
})
