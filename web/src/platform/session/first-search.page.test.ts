import { afterEach, expect, test } from 'vitest'
import { firstSearch, forgetFirstSearch, keepFirstSearch, queryFor } from './first-search.ts'

afterEach(forgetFirstSearch)

test.each([
  ['dentists in Springfield', 'dentists in Springfield'],
  [' Brightwell Dental ', 'Brightwell Dental'],
  ['brightwell.example', 'brightwell.example'],
  ['https://www.Brightwell.example/contact?x=1', 'brightwell.example'],
  ['www.brightwell.example', 'brightwell.example'],
  ['ann@brightwell.example', 'brightwell.example'],
  ['ann@mail.brightwell.example', 'mail.brightwell.example'],
  ['ann.o-brien42@gmail.com', 'ann.o-brien42@gmail.com'],
  ['42@gmail.com', '42@gmail.com'],
  ['ann@web.de', 'ann@web.de'],
  ['St. Mary Dental', 'St. Mary Dental'],
  ['not a . domain', 'not a . domain'],
  ['a@b@c', 'a@b@c'],
])('%j becomes the query %j', (typed, query) => expect(queryFor(typed)).toBe(query))

test('the first search is kept until it is removed', () => {
  expect(firstSearch()).toBeNull()
  keepFirstSearch('ann@brightwell.example')
  expect([firstSearch(), firstSearch()]).toEqual(['brightwell.example', 'brightwell.example'])
  forgetFirstSearch()
  expect(firstSearch()).toBeNull()
  keepFirstSearch('   ')
  expect(firstSearch()).toBeNull()
})
