import { expect, it } from 'vitest'
import { knownToEngine } from '../../lifelike/measure/overlap.ts'
import { reportWords } from './words.ts'

/** By chance: names of products that every language has once. */
const mostShared = 0.05

const books = Object.values(reportWords).flatMap(({ languages }) => Object.values(languages))
const phrasesOf = (book: (typeof books)[number]): string[] => [
  ...book.trades.flatMap(({ noun, goods, clients }) => [noun, ...goods, ...clients]),
  ...book.facts.map(([, , quote]) => quote),
  ...[...book.news, ...book.oldNews].flat(),
  ...Object.values(book.paper).flat(),
  ...book.orders,
  book.thin,
  book.parked,
]

it('companies write with words of their own, not those of the engine', () => {
  const phrases = books.flatMap(phrasesOf)
  const known = knownToEngine(phrases)
  expect(phrases.length).toBeGreaterThan(300)
  expect(known.length / phrases.length, known.join('; ')).toBeLessThanOrEqual(mostShared)
})

it('the editions have no sentence, product and person in common', () => {
  const textsOf = (edition: 'tuning' | 'reporting') =>
    Object.values(reportWords[edition].languages).flatMap((book) => [...phrasesOf(book), ...book.people])
  const reported = textsOf('reporting')
  expect(textsOf('tuning').filter((phrase) => reported.includes(phrase))).toEqual([])
})
