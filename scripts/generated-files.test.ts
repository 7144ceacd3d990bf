import { expect, it } from 'vitest'
import { isUpToDate } from './generate-common-passwords.ts'

it('the list of common passwords is what its generator gives', () => {
  expect(isUpToDate(), 'run `node scripts/generate-common-passwords.ts`').toBe(true)
})
