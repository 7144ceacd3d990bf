import { beforeAll, expect, it } from 'vitest'
import { transact } from '../../../platform/table/transact.ts'
import { mergesOf } from '../../../testing/merges.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getLeadRow, replaceLeadAction } from '../lead.store.ts'
import { familyOf } from './merge-family.ts'

beforeAll(useTestTable)

const threeLeads = async () => {
  const rep = await newRep()
  const merges = mergesOf(() => rep)
  const [top, middle, merged] = [
    await merges.create('Maple Group'),
    await merges.create('Maple North'),
    await merges.create('Maple'),
  ]
  return { ...merges, workspaceId: rep.user.workspaceId, top, middle, merged }
}

it('the family of any lead among merged ones begins with the one that is left', async () => {
  const { merge, workspaceId, top, middle, merged } = await threeLeads()
  await merge(middle.id, merged.id)
  await merge(top.id, middle.id)
  for (const { id } of [top, middle, merged])
    expect(await familyOf(workspaceId, id)).toEqual([top.id, middle.id, merged.id])
})

it('the family of a lead that is separated while it is read has that lead too', async () => {
  const { merge, workspaceId, top, middle, merged } = await threeLeads()
  await merge(top.id, middle.id)
  // As if it was read before it was separated, and the other one afterwards.
  const row = await getLeadRow(workspaceId, merged.id)
  if (!row) throw new Error('The lead was not stored')
  await transact([replaceLeadAction(workspaceId, { ...row, mergedInto: top.id }, row)])
  expect(await familyOf(workspaceId, merged.id)).toEqual([top.id, middle.id, merged.id])
})
