import { createLead, listLeadsWithReports } from '@assay/shared/features/leads/calls'
import { beforeAll, expect, it } from 'vitest'
import { padded, workspaceKey } from '../../../platform/table/entity.ts'
import { putItem } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

it('the leads with reports are those that are marked so, in one’s own workspace', async () => {
  const [rep, stranger] = [await newRep(), await newRep()]
  for (let n = 0; n < 3; n++) await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
  expect((await rep.call(listLeadsWithReports)).body).toEqual([])
  for (const id of [2, 3]) {
    await putItem({ pk: workspaceKey(rep.user.workspaceId), sk: `HASREPORT#${padded(id)}` })
  }
  expect((await rep.call(listLeadsWithReports)).body).toEqual([2, 3])
  expect((await stranger.call(listLeadsWithReports)).body).toEqual([])
})
