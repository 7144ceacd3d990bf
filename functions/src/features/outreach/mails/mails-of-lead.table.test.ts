import { createLead, deleteLead, restoreLead } from '@assay/shared/features/leads/calls'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteItem } from '../../../platform/table/table.ts'
import { type Rep, repWithMailbox, storeMail } from '../../../testing/inbox.ts'
import { mailsOf } from '../../../testing/sending.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { mailKeysOf } from './mails-of-lead.store.ts'

beforeAll(useTestTable)
let rep: Rep
let leadId: number
beforeEach(async () => {
  const made = await repWithMailbox()
  rep = made.rep
  leadId = made.leadId
})

const stored = async () =>
  (await itemsOf(rep.user.workspaceId))
    .map(({ sk }) => sk)
    .filter((sk) => /^(MAIL|OUT|LEADMAILS|MAILSTO)#/.test(sk))

const purgeMails = async (purged = leadId) => {
  const { rows, indexes } = await mailKeysOf(rep.user.workspaceId, [purged])
  for (const key of [...rows, ...indexes]) await deleteItem(key)
}

it('hides mails with their lead, and shows them again with it', async () => {
  await storeMail(rep, { leadId })
  await storeMail(rep, { leadId: null, to: 'bob@x.example' })
  const params = { id: String(leadId) }
  await rep.call(deleteLead, { params })
  expect((await mailsOf(rep)).map(({ to }) => to)).toEqual(['bob@x.example'])
  await rep.call(restoreLead, { params })
  expect(await mailsOf(rep)).toHaveLength(2)
})

it('purges all that is stored of a lead’s mails, those that wait too', async () => {
  await storeMail(rep, { leadId })
  await storeMail(rep, { leadId, status: 'waiting' })
  expect(await stored()).toHaveLength(5)
  await purgeMails()
  expect(await stored()).toEqual([])
})

it('keeps the mails of another lead with the same address, and what is known of that', async () => {
  const body = { companyName: 'Maple Dental North', email: 'ann@maple-dental.example' }
  const other = (await rep.call(createLead, { body })).body.id
  await storeMail(rep, { leadId })
  await storeMail(rep, { leadId: other })
  await purgeMails()
  expect((await stored()).map((sk) => sk.split('#')[0]).sort()).toEqual(['LEADMAILS', 'MAIL', 'MAILSTO'])
  await purgeMails(other)
  expect(await stored()).toEqual([])
})
