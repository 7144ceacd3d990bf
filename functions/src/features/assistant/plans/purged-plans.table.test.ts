import { createAiPlan } from '@assay/shared/features/assistant/calls'
import { deleteLead } from '@assay/shared/features/leads/calls'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { padded } from '../../../platform/table/entity.ts'
import { documents, putItem } from '../../../platform/table/table.ts'
import { createLeads } from '../../../testing/leads.ts'
import { purgeOnce, waitingPurges, whenPurgesAreDue } from '../../../testing/purge.ts'
import { endPause } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const plansOfMany = 40

/** The first batch of deletions fails, and those beside it do not. */
const failFirstBatch = () => {
  const send = documents().send.bind(documents()) as (command: unknown) => Promise<unknown>
  let batches = 0
  vi.spyOn(documents(), 'send').mockImplementation((async (command: unknown) => {
    if (command instanceof BatchWriteCommand && ++batches === 1) throw new Error('Killed')
    return send(command)
  }) as never)
}

it('plans are found again by a purge that was killed in the middle', async () => {
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
  const rep = await newRep()
  const { workspaceId } = rep.user
  const [leadId = 0] = await createLeads(rep, 1)
  await rep.call(createAiPlan, { body: { leadId, prompt: 'Win them as a customer' } })
  const items = await itemsOf(workspaceId)
  const [row, index] = ['AIPLAN#', 'LEADPLANS#'].map((of) => items.find(({ sk }) => sk.startsWith(of)))
  if (!row || !index) throw new Error('No plan was stored')
  const ids = Array.from({ length: plansOfMany }, (_, nth) => nth + 1)
  for (const id of ids) await putItem({ ...row, sk: `AIPLAN#${padded(id)}`, id })
  await putItem({ ...index, ids: new Set(ids) })
  await rep.call(deleteLead, { params: { id: String(leadId) } })
  const [{ id: jobId } = { id: '' }] = await waitingPurges(workspaceId)
  await whenPurgesAreDue(async () => {
    failFirstBatch()
    await purgeOnce(workspaceId, jobId)
    vi.restoreAllMocks()
    await endPause({ workspaceId: systemWorkspace(workspaceId), jobId })
    await purgeOnce(workspaceId, jobId)
  })
  const left = await itemsOf(workspaceId)
  expect(left.filter(({ sk }) => /^(?:AIPLAN|LEADPLANS|CHAT)#/.test(sk))).toEqual([])
})
