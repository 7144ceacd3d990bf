import { expect, it } from 'vitest'
import { measureParts } from './measured-parts.ts'

it('a part that fails is named, and keeps neither earlier nor later parts from being measured', async () => {
  const error = new Error('The bench does not measure a call')
  const { chapters, failed } = await measureParts(['import-time', 'table-use', 'fairness'], async (name) => {
    if (name === 'table-use') throw error
    return { title: name, notes: [], figures: [] }
  })
  expect(chapters.map(({ title }) => title)).toEqual(['import-time', 'fairness'])
  expect(failed).toEqual([{ name: 'table-use', error }])
})
