import { getLeadViews, setLeadViews } from '@assay/shared/features/leads/calls'
import { beforeAll, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

const hot = { id: 1, name: 'Hot in Bern', query: 'status=hot&location=Bern' }
const all = { id: 2, name: 'All', query: '' }

it('views are saved with their order, for their own user', async () => {
  const [rep, stranger] = [await newRep(), await newRep()]
  expect((await rep.call(getLeadViews)).body).toEqual({ views: [], edition: 0 })
  const saved = await rep.call(setLeadViews, { body: { views: [hot, all], edition: 0 } })
  expect(saved.body).toEqual({ views: [hot, all], edition: 1 })
  await rep.call(setLeadViews, { body: { views: [all, hot], edition: 1 } })
  expect((await rep.call(getLeadViews)).body).toEqual({ views: [all, hot], edition: 2 })
  expect((await stranger.call(getLeadViews)).body.views).toEqual([])
})

it('an edit of an older edition is refused, and one that comes twice is answered twice', async () => {
  const rep = await newRep()
  const save = (views: object[], edition: number) => rep.call(setLeadViews, { body: { views, edition } })
  const [first, second] = await Promise.all([save([hot], 0), save([hot], 0)])
  expect([first.body, second.body]).toEqual([
    { views: [hot], edition: 1 },
    { views: [hot], edition: 1 },
  ])
  expect((await save([all], 0)).error.code).toBe('CONFLICT')
  expect((await save([all], 7)).error.code).toBe('CONFLICT')
  expect((await rep.call(getLeadViews)).body.views).toEqual([hot])
})

it.each([
  [[{ ...hot, name: '  ' }], 'Name the view'],
  [[hot, hot], 'Each view needs an id of its own'],
  [[{ ...hot, query: 'q'.repeat(4001) }], 'This view has too many filters to be saved'],
  [
    Array.from({ length: 51 }, (_, nth) => ({ ...hot, id: nth + 1 })),
    'You can save at most 50 views. Delete one that you no longer use.',
  ],
])('views that make no sense are refused', async (views, message) => {
  const rep = await newRep()
  const { error } = await rep.call(setLeadViews, { body: { views, edition: 0 } })
  expect(error.message).toBe(message)
})
