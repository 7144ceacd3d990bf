import { describe, expect, it } from 'vitest'
import { charactersReadDuring } from '../testing/growth.ts'
import { readQuery } from './read-query.ts'

const hostile = [
  '歯医者',
  'and or ',
  'عيادة أسنان ',
  'a@b.c ',
  'dentists in Berlin ',
  '12345 ',
  'Aa ',
  '\u202edentist ',
]
/** The longest query, read by patterns 500 times. */
const longest = 500
const mostRead = longest * longest

describe('the longest query is read in a few milliseconds', () => {
  it.each(hostile)('that says “%s” again and again', async (piece) => {
    readQuery('dentists in Berlin')
    const query = piece.repeat(longest).slice(0, longest)
    expect(await charactersReadDuring(async () => readQuery(query))).toBeLessThan(mostRead)
  })
})

it.each([
  '__proto__',
  'toString in Berlin',
  'hasOwnProperty valueOf',
  '🦷🦷🦷',
  '\ud800',
  '\u202ereyb ni',
  '.',
])('the query “%s” names no kind of the catalogue and breaks nothing', (query) => {
  expect(readQuery(query).category?.isKnown ?? false).toBe(false)
})
