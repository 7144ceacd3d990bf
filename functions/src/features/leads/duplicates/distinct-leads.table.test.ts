import {
  createDistinctLeads,
  deleteDistinctLeads,
  listDistinctLeads,
} from '@assay/shared/features/leads/calls'
import { beforeAll, expect, it } from 'vitest'
import { createLeads } from '../../../testing/leads.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(async () => {
  await useTestTable()
  rep = await newRep()
})

const shown = async () => (await rep.call(listDistinctLeads)).body.map(({ leadIds }) => leadIds)

it('leads that are said to be different are remembered once, in any order, until it is taken back', async () => {
  const [one = 0, other = 0] = await createLeads(rep, 2)
  const say = (leadIds: number[]) => rep.call(createDistinctLeads, { body: { leadIds } })
  const { body } = await say([other, one, other])
  expect((await say([one, other])).body).toEqual(body)
  expect(await shown()).toEqual([[one, other]])
  const stranger = await newRep()
  await stranger.call(deleteDistinctLeads, { params: { id: body.id } })
  expect((await stranger.call(listDistinctLeads)).body).toEqual([])
  expect(await shown()).toHaveLength(1)
  for (const _ of [1, 2])
    expect((await rep.call(deleteDistinctLeads, { params: { id: body.id } })).status).toBe(204)
  expect(await shown()).toEqual([])
})

it('a lead that is not there is refused by its number, and a single one', async () => {
  const [one = 0] = await createLeads(rep, 1)
  const { status, error } = await rep.call(createDistinctLeads, { body: { leadIds: [one, 4711] } })
  expect([status, error.message]).toEqual([404, 'There is no lead 4711. It may have been deleted.'])
  expect((await rep.call(createDistinctLeads, { body: { leadIds: [one, one] } })).status).toBe(400)
})
