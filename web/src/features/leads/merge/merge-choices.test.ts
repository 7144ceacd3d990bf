import { expect, it } from 'vitest'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { differingFields, equalFields, fullest, suggested } from './merge-choices.ts'

const detail = (change: Parameters<typeof buildLead>[0], facts = {}) => ({
  ...buildLead(change),
  facts,
  evidence: [],
})

const one = detail({ id: 1, phone: null, email: 'a@x.example', notes: 'One' }, { email: 'unverified' })
const other = detail({ id: 2, email: 'b@x.example', notes: 'Two' }, { email: 'proved' })

it('the fuller lead stays, and of two alike the older one', () => {
  expect(fullest([one, other])?.id).toBe(2)
  expect(fullest([{ ...one, phone: other.phone }, other])?.id).toBe(1)
})

it('fields without a value in both are neither different nor equal', () => {
  expect(differingFields([one, other])).toEqual(['email', 'phone', 'notes'])
  expect(equalFields([one, other])).not.toContain('contact')
  expect(equalFields([one, other])).toContain('website')
})

it('a proved value is suggested, then one that is there, then that of the lead that stays', () => {
  expect(suggested([one, other], 'email', 1)).toBe(2)
  expect(suggested([one, other], 'phone', 1)).toBe(2)
  expect(suggested([one, other], 'notes', 1)).toBe(1)
  expect(suggested([one, other], 'notes', 2)).toBe(2)
})

it('the score of a lead that was scored is suggested before none', () => {
  const pair = [
    { ...one, score: 0 },
    { ...other, score: 62 },
  ] as const
  expect(suggested(pair, 'score', 1)).toBe(2)
  expect(
    equalFields([
      { ...one, score: 0 },
      { ...other, score: 0 },
    ]),
  ).not.toContain('score')
})
