import { expect, it } from 'vitest'
import { someCriteria } from '../../testing/search.ts'
import type { Checked } from './check-company.ts'
import { unmentionedWish } from './unmentioned-wish.ts'

const criteria = { ...someCriteria, wishes: [{ id: 'wish-1', text: 'sedation', from: 'query' as const }] }
const line = (verdict: 'yes' | 'unknown') => ({
  criterion: 'sedation',
  family: 'wishes',
  weight: 25,
  verdict,
})
const sites = (count: number, verdict: 'yes' | 'unknown' = 'unknown') =>
  Array.from(
    { length: count },
    () => ({ isSiteRead: true, found: { scoreBreakdown: [line(verdict)] } }) as unknown as Checked,
  )

it('a wish is given up after many sites without a word about it', () => {
  expect(unmentionedWish(criteria, sites(24), 24)?.isConclusive).toBe(true)
  expect(unmentionedWish(criteria, sites(23), 23)?.isConclusive).toBe(false)
})

it('but not after sites that nothing could judge in their language, for example while the model is slow', () => {
  expect(unmentionedWish(criteria, sites(40), 3)).toMatchObject({ sites: 40, isConclusive: false })
})

it('nor when one site mentions it', () => {
  expect(unmentionedWish(criteria, [...sites(30), ...sites(1, 'yes')], 31)).toBeNull()
})
