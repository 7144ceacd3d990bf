import { expect, test } from 'vitest'
import { phoneText, withReadablePhones } from './phone-text.ts'

test.each([
  ['+12175557910', '(217) 555-7910'],
  ['+1 217 555 0110', '(217) 555-0110'],
  ['+493012345678', '+49 30 12345678'],
  ['+498912345678', '+49 89 12345678'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+33142685300', '+33 1 42 68 53 00'],
  ['+35312345678', '+353 1 234 5678'],
  ['+81355504670', '+81 3-5550-4670'],
  ['+819012345678', '+81 90-1234-5678'],
  ['+390612345678', '+39 06 1234 5678'],
  ['+351212345678', '+351 21 234 5678'],
  ['+9611234567', '+961 123 4567'],
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
