import { expect, it } from 'vitest'
import * as categories from './generate-categories.ts'
import { isUpToDate } from './generate-common-passwords.ts'
import * as phoneFormats from './generate-phone-formats.ts'

it('the list of common passwords equals the output of its generator', () => {
  expect(isUpToDate(), 'run `node scripts/generate-common-passwords.ts`').toBe(true)
})

it('the catalogue of kinds of business equals the output of its generator', () => {
  expect(categories.isUpToDate(), 'run `node scripts/generate-categories.ts`').toBe(true)
})

it('the formats of phone numbers equal the output of their generator', () => {
  expect(phoneFormats.isUpToDate(), 'run `node scripts/generate-phone-formats.ts`').toBe(true)
})
