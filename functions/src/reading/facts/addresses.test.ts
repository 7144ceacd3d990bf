import { expect, it } from 'vitest'
import { owner, pageOf } from '../../testing/maple-page.ts'
import { addressesOn } from './addresses.ts'

it.each([
  ['12 Elm St, Springfield, IL 62704, (217) 555-0110', '12 Elm St, Springfield, IL 62704'],
  ['12 Elm St, Springfield, IL 62704 Tel. +1 217 555 0110', '12 Elm St, Springfield, IL 62704'],
  ['12 Elm St, Springfield, IL 62704-1234', '12 Elm St, Springfield, IL 62704-1234'],
])('an address ends before a phone number: %s', (line, address) => {
  const found = addressesOn(pageOf(`<p>${line}</p>`), [], owner)
  expect(found.map(({ value }) => value)).toEqual([address])
})
