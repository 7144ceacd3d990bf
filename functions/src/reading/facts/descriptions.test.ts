import { expect, it } from 'vitest'
import { readPage } from '../page/site-page.ts'
import { industriesOn } from './descriptions.ts'

const industryOf = (head: string) => {
  const html = `<head>${head}</head><body><p>Hotels</p></body>`
  const page = readPage({
    outcome: 'page',
    url: 'https://maple.example/',
    html,
    fetchedAt: '2026-01-01T00:00:00.000Z',
  })
  const [found, ...others] = industriesOn(page, { names: [], languages: [] }, null)
  expect(others).toEqual([])
  return found && [found.value, found.quote]
}
const described = (text: string) => `<title>Maple</title><meta name="description" content="${text}">`

it.each([
  [described('Maple is a gentle family dentist in Springfield.'), 'Dentist', 'dentist'],
  [described('Zahnarztpraxis in Köln, seit 1990.'), 'Dentist', 'Zahnarztpraxis'],
  [described('Maison Érable est une boulangerie artisanale à Lyon'), 'Bakery', 'boulangerie'],
  ['<title>Maple | Tax advisor in Ohio</title>', 'Tax advisor', 'Tax advisor'],
])(
  'a company that is looked up is in the trade that its description or title says: %s',
  (head, value, quote) => {
    expect(industryOf(head)).toEqual([value, quote])
  },
)

it.each([
  described('Software for dentists and hotels.'),
  described('Book a hotel, compare lawyers, find dentists.'),
  described('Maple is the software company behind many dentists.'),
  described('We like the baker next door.'),
  '<title>The Garage | Springfield</title>',
  '<title>Oak Bakery</title>',
])('but in none that it sells to, compares or is only called by: %s', (head) => {
  expect(industryOf(head)).toBeUndefined()
})
