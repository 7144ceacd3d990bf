import { listNotifications } from '@assay/shared/features/alerts/calls'
import { cancelJob } from '@assay/shared/features/jobs/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import type { Approval } from '@assay/shared/features/outreach/approval'
import {
  createSuppression,
  deleteApproval,
  listApprovals,
  startAutoReachout,
} from '@assay/shared/features/outreach/calls'
import { plans } from '@assay/shared/features/usage/plans'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { transact } from '../../../platform/table/transact.ts'
import { lookupsUsed } from '../../../testing/job.ts'
import { livesUntil } from '../../../testing/killed.ts'
import {
  draftJobsOf,
  endedRun,
  reachoutWorkers,
  startReachout,
  workOnReachout,
} from '../../../testing/outreach.ts'
import { portsWith, site } from '../../../testing/prospecting.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { lookupCharging } from '../../usage/public.ts'

const allowance = plans.starter.lookupsPerMonth ?? 0

/** Every company's site has the same pages. */
const readable = (): ReturnType<typeof reachoutWorkers> => {
  const ports = portsWith(null)
  const fetchPage: typeof ports.fetchPage = async (url, ...options) => ({
    ...(await ports.fetchPage(new URL(new URL(url).pathname, site).href, ...options)),
    url,
  })
  return reachoutWorkers({ ...ports, fetchPage })
}

let rep: Awaited<ReturnType<typeof newRep>>
let leadIds: number[]
/** The lookup of the run that has saved the leads. */
const ofRun = 1
beforeAll(useTestTable)
beforeEach(async () => {
  vi.stubEnv('DEFAULT_PLAN', 'starter')
  rep = await newRep()
  await endedRun(rep, [{}, {}])
  leadIds = ((await rep.call(listLeads)).body as { id: number }[]).map(({ id }) => id)
})
afterEach(() => vi.unstubAllEnvs())

const drafts = async () => (await rep.call(listApprovals)).body as Approval[]
const newestNotice = async () =>
  ((await rep.call(listNotifications)).body as { title: string; text: string }[]).find(({ title }) =>
    /draft/.test(title),
  )
const discardAll = async () => {
  for (const { id } of await drafts()) await rep.call(deleteApproval, { params: { id: String(id) } })
}
const useLookupsBut = async (left: number) => {
  for (let used = await lookupsUsed(rep); used < allowance - left; used++) {
    await transact([(await lookupCharging(rep.user.workspaceId)).action])
  }
}

it('a report that is written for a named lead costs a lookup, and is used again without one', async () => {
  await workOnReachout(rep, await startReachout(rep, { leadIds }), readable())
  expect(await lookupsUsed(rep)).toBe(ofRun + 2)
  await discardAll()
  await workOnReachout(rep, await startReachout(rep, { leadIds }), readable())
  expect(await drafts()).toHaveLength(2)
  expect(await lookupsUsed(rep)).toBe(ofRun + 2)
})

it('as many named leads are drafted to as lookups are left, and the notification says so', async () => {
  await useLookupsBut(1)
  expect(await workOnReachout(rep, await startReachout(rep, { leadIds }), readable())).toMatchObject({
    status: 'completed',
  })
  expect(await drafts()).toHaveLength(1)
  expect(await lookupsUsed(rep)).toBe(allowance)
  expect(await newestNotice()).toMatchObject({
    title: '1 draft waits for your approval',
    text: 'For the reports of 1 lead no lookups were left this month.',
  })
})

it('without a lookup it is refused, but not for a report that can be used again, nor joining one that is under way', async () => {
  const [one] = leadIds
  const jobId = await startReachout(rep, { leadIds: [one] })
  await useLookupsBut(1)
  expect(await startReachout(rep, { leadIds: [one] })).toBe(jobId)
  await workOnReachout(rep, jobId, readable())
  await discardAll()
  expect((await rep.call(startAutoReachout, { body: { leadIds: leadIds.slice(1) } })).error).toMatchObject({
    code: 'PLAN_LIMIT',
  })
  await workOnReachout(rep, await startReachout(rep, { leadIds }), readable())
  expect((await drafts()).map(({ leadId }) => leadId)).toEqual([one])
  expect(await lookupsUsed(rep)).toBe(allowance)
})

it('the lookup is given back where nothing can be read', async () => {
  const silent = reachoutWorkers(portsWith(null, {}))
  await workOnReachout(rep, await startReachout(rep, { leadIds }), silent)
  expect(await lookupsUsed(rep)).toBe(ofRun)
})

it.each([
  ['CHILDJOB + USAGE', true],
  ['CHILDJOB + USAGE', false],
  ['step:report', true],
])('is paid once by a worker that is killed at %s (written: %s)', async (write, isWritten) => {
  const { workspaceId } = rep.user
  const jobId = await startReachout(rep, { leadIds })
  const workers = readable()
  await workers.run(queueMessage(workspaceId, jobId))
  for (const { id } of await draftJobsOf(rep, jobId)) {
    const message = queueMessage(workspaceId, id)
    expect(await livesUntil(() => workers.draft(message), { write, isWritten })).toContain(write)
    await expireLease({ workspaceId, jobId: id })
    await workers.draft(message)
  }
  await workers.run(queueMessage(workspaceId, jobId))
  expect(await drafts()).toHaveLength(2)
  expect(await lookupsUsed(rep)).toBe(ofRun + 2)
})

it('a lead that is not begun when it is cancelled costs nothing', async () => {
  const jobId = await startReachout(rep, { leadIds })
  const workers = readable()
  const { workspaceId } = rep.user
  await workers.run(queueMessage(workspaceId, jobId))
  const [first] = await draftJobsOf(rep, jobId)
  await workers.draft(queueMessage(workspaceId, first?.id ?? ''))
  await rep.call(cancelJob, { params: { id: jobId } })
  await workers.run(queueMessage(workspaceId, jobId))
  expect(await drafts()).toHaveLength(1)
  expect(await lookupsUsed(rep)).toBe(ofRun + 1)
})

it('a lead to which another job has drafted meanwhile is neither researched nor paid for', async () => {
  const [one] = leadIds
  const jobIds = [await startReachout(rep, { leadIds: [one] }), await startReachout(rep, { leadIds })]
  const workers = readable()
  for (const jobId of jobIds) await workers.run(queueMessage(rep.user.workspaceId, jobId))
  for (const jobId of jobIds) await workOnReachout(rep, jobId, workers)
  expect(await drafts()).toHaveLength(2)
  expect(await lookupsUsed(rep)).toBe(ofRun + 2)
})

it('a lead whose address is suppressed is neither researched nor paid for, and the notification says so', async () => {
  const { body } = await rep.call(listLeads)
  const value = (body as { email: string }[])[0]?.email ?? ''
  await rep.call(createSuppression, { body: { value } })
  await workOnReachout(rep, await startReachout(rep, { leadIds }), readable())
  expect((await drafts()).map(({ to }) => to)).not.toContain(value)
  expect((await newestNotice())?.text).toContain('on the suppression list')
  expect(await lookupsUsed(rep)).toBe(ofRun + (await drafts()).length)
})
