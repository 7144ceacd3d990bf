import { listSearches } from '@assay/shared/features/hunting/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { type End, endsIn, livesUntil } from '../../../testing/killed.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { finding, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import {
  dueRunner,
  searchOf,
  sendMails,
  watch,
  watchesOf,
  watchNotices,
  workOnRunner,
} from '../../../testing/watches.ts'

beforeAll(useTestTable)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: createdAt }))
afterEach(() => void vi.useRealTimers())

const createdAt = new Date('2026-11-02T10:00:00Z')

type Ends = { begin?: End | null; end?: End | null }

/** A run whose job is killed once as it begins, and once as it ends. */
const killedRun = async ({ begin = null, end = null }: Ends) => {
  vi.setSystemTime(createdAt)
  const rep = await newRep()
  const { id } = await watch(rep, { isMailed: true })
  const runner = await dueRunner(rep, id)
  const taken = async (at: End | null) => {
    const writes = await livesUntil(() => workOnRunner(rep, runner), at)
    await expireLease({ workspaceId: systemWorkspace(rep.user.workspaceId), jobId: runner })
    await workOnRunner(rep, runner)
    return writes
  }
  const began = await taken(begin)
  await searchOf(rep, id, finding([someCompany()]))
  return { rep, began, ended: await taken(end) }
}

const expectOneRun = async ({ rep }: Awaited<ReturnType<typeof killedRun>>, end: End) => {
  const about = JSON.stringify(end)
  expect((await rep.call(listSearches)).body.searches, about).toHaveLength(1)
  expect((await rep.call(getUsage)).body.lookups.used, about).toBe(1)
  expect(await watchesOf(rep), about).toMatchObject([
    {
      lastRun: { status: 'completed', savedCount: 1 },
      total: { searches: 1, savedCount: 1 },
      nextRunAt: '2026-11-16T10:00:00.000Z',
    },
  ])
  expect(await watchNotices(rep), about).toHaveLength(1)
}

it('a run whose job is killed at any write as it begins searches once', async () => {
  const ends = endsIn((await killedRun({})).began)
  expect(ends.some(({ write }) => write.includes('TERM') && write.includes('WATCH'))).toBe(true)
  for (const begin of ends) await expectOneRun(await killedRun({ begin }), begin)
})

it('a run whose job is killed at any write as it ends is told of once, and mailed', async () => {
  const ends = endsIn((await killedRun({})).ended)
  expect(ends.some(({ write }) => write.includes('NOTICE') && write.includes('WATCH'))).toBe(true)
  for (const end of ends) {
    const run = await killedRun({ end })
    await expectOneRun(run, end)
    await sendMails(run.rep)
    expect(await mailsTo(run.rep.user.email), JSON.stringify(end)).toHaveLength(1)
  }
})
