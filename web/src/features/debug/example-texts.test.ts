import { describe, expect, it } from 'vitest'
import { badgeOfMatch, shortened } from './example-texts.ts'

describe('on the debug page', () => {
  it.each([
    [100, 'success'],
    [81, 'success'],
    [80, 'warning'],
    [61, 'warning'],
    [60, 'danger'],
    [0, 'danger'],
  ])('a match of %i is a %s', (score, badge) => expect(badgeOfMatch(score)).toBe(badge))

  it('a description is cut to 200 characters', () => {
    expect(shortened('x'.repeat(200))).toBe('x'.repeat(200))
    expect(shortened('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`)
  })
})
