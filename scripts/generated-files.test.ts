import { expect, it } from 'vitest'
import { isUpToDate } from './generate-common-passwords.ts'

it('the list of common passwords equals the output of its generator', () => {
  expect(isUpToDate(), 'run `node scripts/generate-common-passwords.ts`').toBe(true)
})
