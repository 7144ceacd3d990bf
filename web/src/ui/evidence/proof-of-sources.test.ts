import { expect, test } from 'vitest'
import { proofOfEach, proofOfText } from './proof-of-sources.ts'

const own = { url: 'https://www.brightwell.example/about' }
const gazette = { url: 'https://gazette.example/1' }
const register = { url: 'https://register.example/2' }
const website = 'https://brightwell.example'

test.each([
  ['the own page', [own], website, 'proved'],
  ['one other page', [gazette], website, 'single'],
  ['two pages of one other site', [gazette, gazette], website, 'single'],
  ['two other sites', [gazette, register], website, 'proved'],
  ['the own page and another', [own, gazette], website, 'proved'],
  ['a page where no own site is known', [gazette], null, 'single'],
] as const)('what %s says is as proved as everywhere', (_case, sources, site, proof) => {
  expect(proofOfText(sources, site)).toBe(proof)
})

test('several things are proved if each of them stands on the own site', () => {
  expect(proofOfEach([own, own], website)).toBe('proved')
  expect(proofOfEach([own, gazette], website)).toBe('single')
})
