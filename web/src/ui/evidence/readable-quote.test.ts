import { expect, test } from 'vitest'
import { readableQuote } from './readable-quote.ts'

test.each([
  ['"email":"info@maple.example"', 'info@maple.example'],
  [
    '"address": {"@type":"PostalAddress","streetAddress":"6 Oak Ave","addressLocality":"Springfield","postalCode":"62735"}',
    '6 Oak Ave, Springfield, 62735',
  ],
  ['"@type": "Dentist"', '"@type": "Dentist"'],
  ['"address": {"streetAddress":"6 Oak', '"address": {"streetAddress":"6 Oak'],
  ['"We care": our motto', '"We care": our motto'],
  ['Open on Saturdays', 'Open on Saturdays'],
])('%s reads %s', (quote, text) => {
  expect(readableQuote(quote)).toBe(text)
})
