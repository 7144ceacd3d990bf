import { expect, test } from 'vitest'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { distinguishingDetails } from './distinguishing-details.ts'

const { contactInfo } = buildSavedAiLead()
const branch = (
  id: number,
  location: string | null,
  address: string | null,
  website = 'https://chain.example',
) =>
  buildSavedAiLead({ id, companyName: 'Chain', location, website, contactInfo: { ...contactInfo, address } })

const detailsOf = (...rows: Parameters<typeof distinguishingDetails>[0]) => [
  ...distinguishingDetails(rows).values(),
]

test('companies of one name in several places are distinguished by place', () => {
  expect(detailsOf(branch(1, 'Springfield, IL', null), branch(2, 'Chicago, IL', null))).toEqual([
    'Springfield, IL',
    'Chicago, IL',
  ])
})

test('companies of one name in one place are distinguished by street', () => {
  const rows = [
    branch(1, 'Springfield, IL', '1 Oak Avenue, Springfield, IL 62701'),
    branch(2, 'Springfield, IL', '22 Elm Street\nSpringfield'),
  ]
  expect(detailsOf(...rows)).toEqual(['1 Oak Avenue · Springfield, IL', '22 Elm Street · Springfield, IL'])
})

test('companies of one name without streets are distinguished by website, else by phone', () => {
  expect(
    detailsOf(
      branch(1, null, null, 'https://www.one.example/'),
      branch(2, null, null, 'https://two.example'),
    ),
  ).toEqual(['one.example', 'two.example'])
  expect(detailsOf(branch(1, null, null), branch(2, null, null))).toEqual([
    '+1 217 555 0110',
    '+1 217 555 0110',
  ])
})

test('a unique name has no detail', () => {
  expect(distinguishingDetails([branch(1, 'Springfield, IL', null), buildSavedAiLead({ id: 2 })]).size).toBe(
    0,
  )
})
