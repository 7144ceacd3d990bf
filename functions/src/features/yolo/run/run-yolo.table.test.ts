import { listNotifications } from '@assay/shared/features/alerts/calls'
import { listJobs } from '@assay/shared/features/jobs/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { runYolo } from '@assay/shared/features/yolo/calls'
import { keptNotifications } from '@assay/shared/platform/notification'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { notifyOnce } from '../../../platform/notifications/notification.store.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { lanesOf, somePlan, startRun, workOnRun, yoloWorkers } from '../../../testing/yolo.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const run = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  rep.call(runYolo, { body: body as never }, { headers: { prefer: 'respond-async', ...headers } })

const wrongNumber = 'max_leads must be a whole number from 1 to 100'
const refused: [Record<string, unknown>, string][] = [
  [{ max_leads: 1 }, 'Search query is required'],
  [{ query: '', max_leads: 1 }, 'Search query is required'],
  [{ query: '  ', max_leads: 1 }, 'Search query is required'],
  [{ query: 7, max_leads: 1 }, 'Search query is required'],
  [{ query: 'x'.repeat(501), max_leads: 1 }, 'Please use at most 500 characters'],
  [{ query: 'x'.repeat(5000), max_leads: 1 }, 'Please use at most 500 characters'],
  ...[undefined, null, 0, 101, -1, 1.5, 'six', '6', [6]].map(
    (max_leads): [Record<string, unknown>, string] => [{ query: 'dentists', max_leads }, wrongNumber],
  ),
  ...['reckless', 'YOLO', null, 7].map((mode): [Record<string, unknown>, string] => [
    { query: 'dentists', max_leads: 1, mode },
    'Choose cautious, bold, risky or yolo',
  ]),
  [{ query: 'dentists', max_leads: 1, maxLeads: 100 }, 'Unknown field: maxLeads'],
]

describe('what a run may be asked', () => {
  it.each(refused)('refuses %j', async (body, message) => {
    const { status, error } = await run(body)
    expect([status, error.code, error.message]).toEqual([400, 'INVALID_INPUT', message])
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it.each([
    { query: 'pubs', max_leads: 1 },
    { query: 'dentists', max_leads: 100, mode: 'yolo' },
  ])('takes %j and charges one lookup', async (body) => {
    expect((await run(body)).status).toBe(202)
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('starts one run for one Idempotency-Key, and refuses it for another body', async () => {
    const body = { query: 'dentists', max_leads: 2 }
    const key = { 'idempotency-key': 'a-click' }
    const answers = await Promise.all([run(body, key), run(body, key), run(body, key)])
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1)
    expect(await lookupsUsed(rep)).toBe(1)
    expect((await run({ ...body, max_leads: 3 }, key)).error.code).toBe('IDEMPOTENCY_MISMATCH')
  })
})

it('refuses a run beyond the allowance, and starts nothing', async () => {
  vi.stubEnv('DEFAULT_PLAN', 'starter')
  rep = await newRep()
  vi.unstubAllEnvs()
  for (let nth = 0; nth < 10; nth++) await startRun(rep)
  const { status, error } = await run({ query: 'dentists', max_leads: 1, mode: 'yolo' })
  expect([status, error.code]).toEqual([402, 'PLAN_LIMIT'])
  expect((await rep.call(listJobs)).body).toHaveLength(10)
})

it('notifies a workspace that has as many notifications as are kept of its last lookup', async () => {
  vi.stubEnv('DEFAULT_PLAN', 'starter')
  rep = await newRep()
  vi.unstubAllEnvs()
  const { workspaceId } = rep.user
  await notifyOnce(workspaceId, 'first', {
    kind: 'plan',
    tone: 'info',
    title: 'First',
    text: 'First',
    link: null,
  })
  await reserveIds(workspaceId, 'notification', keptNotifications)
  for (let nth = 0; nth < 10; nth++) await startRun(rep)
  await run({ query: 'dentists', max_leads: 1 })
  const { body } = await rep.call(listNotifications)
  expect(body).toMatchObject([{ title: 'No lookups left' }])
})

describe('how many leads a run asks for', () => {
  it.each([
    ['cautious', 1, 7],
    ['bold', 3, 18],
    ['risky', 4, 48],
    ['yolo', 6, 108],
  ])('in %s mode, %i for each lane: %i', async (mode, max_leads, requested) => {
    const { partial } = await showJob(rep, await startRun(rep, { mode, max_leads }))
    expect(partial).toMatchObject({ mode, requested, returned: 0, leads: [], firstLeadId: null })
  })

  it('without a mode, in all', async () => {
    const id = await startRun(rep, { max_leads: 30 })
    expect((await showJob(rep, id)).partial).toMatchObject({ mode: null, requested: 30 })
    const { result } = await workOnRun(rep, id, yoloWorkers(somePlan(1)))
    expect(result).toMatchObject({ returned: 30, savedCount: 30, notes: [] })
    expect(await lanesOf(rep, id)).toHaveLength(1)
    expect((await rep.call(listLeads)).body).toHaveLength(30)
  })
})

describe('a caller that waits', () => {
  it('gets the result of a run that ends in time', async () => {
    const sent = { headers: { 'idempotency-key': 'waits', prefer: 'wait=20' } }
    const waiting = rep.call(runYolo, { body: { query: 'dentists in Springfield', max_leads: 2 } }, sent)
    const jobId = await startRun(rep, { max_leads: 2 }, { 'idempotency-key': 'waits' })
    await workOnRun(rep, jobId, yoloWorkers(somePlan(1)))
    const { status, body } = await waiting
    expect([status, body.jobId, body.savedCount, body.leads.length]).toEqual([200, jobId, 2, 2])
  })
})
