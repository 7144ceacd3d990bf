import { expect, it } from 'vitest'
import { firstColumns } from './shown-columns.ts'

it('of many columns, those that are mapped are shown before the first others', () => {
  const mapping = Array.from({ length: 200 }, (_, column) =>
    column === 100 ? ('companyName' as const) : null,
  )
  expect(firstColumns(mapping)).toEqual([100, ...Array(19).keys()])
  expect(firstColumns([null, null, 'companyName'])).toEqual([0, 1, 2])
  expect(firstColumns(mapping.map(() => 'notes' as const))).toHaveLength(200)
})
