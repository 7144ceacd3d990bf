import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Casey Rivera', 'CR'],
  ['Ana María de la Cruz', 'AM'],
  ['  casey  ', 'C'],
  ['Émile zola', 'ÉZ'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', 'U'],
  ['   ', 'U'],
  [null, 'U'],
  [undefined, 'U'],
])('the initials of %j are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
