import { listNotifications } from '@assay/shared/features/alerts/calls'
import { createLead, deleteLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { Approval } from '@assay/shared/features/outreach/approval'
import { deleteApproval, listApprovals } from '@assay/shared/features/outreach/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteItem } from '../../../platform/table/table.ts'
import {
  endedRun,
  reachoutWorkers,
  startReachout,
  storeDraft,
  workOnReachout,
} from '../../../testing/outreach.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { approvalKeysOf, hasDraftTo } from '../approvals/approval.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const drafts = async () => (await rep.call(listApprovals)).body as Approval[]
const leads = async () => (await rep.call(listLeads)).body as Lead[]
const notices = async () =>
  ((await rep.call(listNotifications)).body as { title: string; text: string }[]).filter(({ title }) =>
    /Reachout|draft/i.test(title),
  )
const idOf = (lead?: { id: number }) => ({ params: { id: String(lead?.id) } })
describe('leads with the same address, as branches have', () => {
  const branches = () => {
    const { contactInfo, evidence } = someCompany()
    return [
      { contactInfo, evidence },
      { contactInfo: { ...contactInfo, phone: '+12175550199' }, evidence },
    ]
  }
  const shared = '1 lead has the address of another lead, which is written to once.'

  it('get one draft, and the notification says so', async () => {
    const runId = await endedRun(rep, branches())
    expect(await leads()).toHaveLength(2)
    await workOnReachout(rep, await startReachout(rep, { jobId: runId }))
    expect(await drafts()).toHaveLength(1)
    expect((await notices())[0]?.text).toBe(shared)
  })

  it('get none while one waits for another lead, and one when that is deleted or its draft discarded', async () => {
    await endedRun(rep, branches())
    const [one, other] = await leads()
    await workOnReachout(rep, await startReachout(rep, { leadIds: [one?.id] }))
    const writeToOther = async () => workOnReachout(rep, await startReachout(rep, { leadIds: [other?.id] }))
    await writeToOther()
    expect((await drafts()).map(({ leadId }) => leadId)).toEqual([one?.id])
    expect((await notices())[0]).toMatchObject({ title: 'No drafts were written', text: shared })
    await rep.call(deleteLead, idOf(one))
    await writeToOther()
    const [draft] = await drafts()
    expect(draft?.leadId).toBe(other?.id)
    await rep.call(deleteApproval, idOf(draft))
    await writeToOther()
    expect(await drafts()).toHaveLength(1)
  })

  it('get one draft of two jobs at once', async () => {
    await endedRun(rep, branches())
    const ids = (await leads()).map(({ id }) => id)
    const jobIds = await Promise.all(ids.map((id) => startReachout(rep, { leadIds: [id] })))
    const workers = reachoutWorkers()
    for (const jobId of jobIds) await workers.run(queueMessage(rep.user.workspaceId, jobId))
    await Promise.all(jobIds.map((jobId) => workOnReachout(rep, jobId, workers)))
    expect(await drafts()).toHaveLength(1)
  })
})

it('an address is one in each script of its domain', async () => {
  const { id } = (await rep.call(createLead, { body: { companyName: 'Maple' } })).body
  await storeDraft(rep, id, { to: 'ann@Bücher.example' })
  expect(await hasDraftTo(rep.user.workspaceId, 'ANN@xn--bcher-kva.example')).toBe(true)
})

it('the purge of a lead keeps that another lead has a draft to its address', async () => {
  const { workspaceId } = rep.user
  const to = 'info@maple.example'
  const newLead = async () => (await rep.call(createLead, { body: { companyName: 'Maple' } })).body.id
  const [purged, other] = [await newLead(), await newLead()]
  await storeDraft(rep, purged, { to })
  await rep.call(deleteLead, idOf({ id: purged }))
  await storeDraft(rep, other, { to })
  const { rows, indexes } = await approvalKeysOf(workspaceId, [purged])
  for (const key of [...rows, ...indexes]) await deleteItem(key)
  expect((await drafts()).map(({ leadId }) => leadId)).toEqual([other])
  expect(await hasDraftTo(workspaceId, to)).toBe(true)
})
