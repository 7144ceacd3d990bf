import { listNotifications } from '@assay/shared/features/alerts/calls'
import { getLead } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import type { Notification } from '@assay/shared/platform/notification'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type End, endsIn, livesUntil } from '../../../testing/killed.ts'
import { expireLease } from '../../../testing/queue.ts'
import {
  convertedLeads,
  pageWith,
  recheck,
  serveSites,
  startRecheck,
  workOnRecheck,
} from '../../../testing/recheck.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

const sites = serveSites()

beforeAll(useTestTable)
afterEach(() => {
  vi.stubEnv('OPENAI_BASE_URL', '')
  vi.stubEnv('AI_USD_PER_DAY', '')
})

const noticesOf = async (rep: Awaited<ReturnType<typeof newRep>>) =>
  ((await rep.call(listNotifications)).body as Notification[]).filter(({ title }) =>
    title.includes('checked'),
  )

/** Checks two leads again with a worker that is killed once, and again until the job has ended. */
const killedAt = async (end: End | null) => {
  const rep = await newRep()
  const leads = await convertedLeads(rep, 2)
  const ids = leads.map(({ id }) => id)
  const jobId = await startRecheck(rep, ids)
  const writes = await livesUntil(() => workOnRecheck(rep, jobId), end)
  await expireLease({ workspaceId: rep.user.workspaceId, jobId })
  const job = await workOnRecheck(rep, jobId)
  const notices = await noticesOf(rep)
  const read = await Promise.all(
    ids.map(async (id) => (await rep.call(getLead, { params: { id: String(id) } })).body),
  )
  return { ids, writes, job, notices, read }
}

it('a re-check whose worker is killed at any write ends once, and counts each lead once', {
  timeout: 300_000,
}, async () => {
  sites.html = pageWith('+1 217 555 0101')
  const { writes } = await killedAt(null)
  // What is written of the second lead is as that of the first.
  const ends = endsIn(writes.filter((write) => !write.includes('lead 2')))
  expect(ends.length).toBeGreaterThan(5)
  for (const end of ends) {
    const { ids, job, notices, read } = await killedAt(end)
    expect(job).toMatchObject({ status: 'completed', result: { changed: ids, confirmed: [] } })
    expect(notices).toMatchObject([{ title: '2 leads checked again', text: '2 changed.' }])
    for (const { evidence } of read) expect(evidence.map(({ value }) => value)).toContain('+12175550101')
  }
})

it('leads wait while less of the day’s AI budget is left than a check may use', {
  timeout: 30_000,
}, async () => {
  const rep = await newRep()
  const leads = await convertedLeads(rep, 2)
  const ids = leads.map(({ id }) => id)
  vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9/v1')
  vi.stubEnv('AI_USD_PER_DAY', '0.01')
  const { id: jobId, status, result } = await recheck(rep, ids)
  expect([status, result]).toMatchObject(['completed', { waiting: ids, confirmed: [], changed: [] }])
  expect(await noticesOf(rep)).toMatchObject([
    {
      title: 'No lead was checked again',
      text: expect.stringContaining('2 leads were left out'),
      link: `/prospecting?${ids.map((id) => `only=${id}`).join('&')}&job=${jobId}`,
    },
  ])
  expect([sites.asked, (await rep.call(getUsage)).body.ai.usdToday]).toEqual([[], 0])
})

it('leads wait, as they are, while the model that judges does not answer', { timeout: 60_000 }, async () => {
  const rep = await newRep()
  const [lead] = await convertedLeads(rep, 1)
  const id = lead?.id ?? 0
  const detail = async () => (await rep.call(getLead, { params: { id: String(id) } })).body
  const before = await detail()
  vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9/v1')
  const { status, result } = await recheck(rep, [id])
  expect([status, result]).toMatchObject(['completed', { waiting: [id], confirmed: [], changed: [] }])
  expect(sites.asked.length).toBeGreaterThan(0)
  expect(await detail()).toEqual(before)
  expect(await noticesOf(rep)).toMatchObject([{ text: expect.stringContaining('or the AI did not answer') }])
})
