import { expect, it } from 'vitest'
import { signalIn } from './signals-in-wishes.ts'

it.each([
  ['raised a Series A', 'funding'],
  ['hiring engineers', 'hiring'],
  ['qui recrutent', 'hiring'],
  ['採用中', 'hiring'],
  ['over 50 employees', 'size'],
  ['mehr als 200 Mitarbeiter', 'size'],
  ['using Shopify', 'technology'],
  ['die Shopify nutzen', 'technology'],
  ['Spanish-speaking', 'languages'],
  ['parlant anglais', 'languages'],
  ['英語対応', 'languages'],
  ['friendly employees', null],
  ['use local food', null],
  ['free parking', null],
])('“%s” is fulfilled by the signal %s', (wish, signal) => {
  expect(signalIn(wish)).toBe(signal)
})
