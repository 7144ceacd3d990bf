import { expect, it } from 'vitest'
import { writtenName } from './written-name.ts'

it.each([
  ['Your dentists in Springfield', ['Dentist'], ['en'], 'dentists'],
  ['Willkommen in der Zahnarztpraxis Dr. Kern', ['Zahnarzt'], ['en', 'de'], 'Zahnarztpraxis'],
  ['Fachzahnarzt für Kinder', ['Zahnarzt'], ['de'], 'Fachzahnarzt'],
  ['Alles für Ihren Zahnarztbedarf', ['Zahnarzt'], ['de'], null],
  ['Ihre Zahnarztpraxis', ['Zahnarzt Kern', 'Zahnarzt'], ['de'], 'Zahnarztpraxis'],
  ['No law, yet a law firm', ['Law Firm'], ['en'], 'law firm'],
  [`${'and '.repeat(2000)} dentists`, ['Dentist'], ['en'], null],
  ['A rooftop terrace', ['Roofer'], ['en'], null],
  ['We are a LAW FIRM', ['Law Firm', 'Lawyer'], ['en'], 'LAW FIRM'],
  ['渋谷の歯医者です', ['歯医者'], ['en', 'ja'], '歯医者'],
  ['', ['Dentist'], ['en'], null],
])('%s', (line, names, languages, written) => {
  expect(writtenName(line, names, languages)).toBe(written)
})
