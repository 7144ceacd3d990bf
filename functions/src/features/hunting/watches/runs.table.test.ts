import { deleteAccount } from '@assay/shared/features/accounts/calls'
import { deleteWatch, listSearches } from '@assay/shared/features/hunting/calls'
import { getJob } from '@assay/shared/features/jobs/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { AppError } from '@assay/shared/platform/errors'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { takeToken } from '../../../platform/table/throttle.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { workedFor } from '../../../testing/queue.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { finding, hunt, someCompany, worker } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import {
  activeJobs,
  dueRunner,
  runnersOf,
  runWatch,
  searchOf,
  sendMails,
  watch,
  watchesOf,
  watchNotices,
  workOnRunner,
} from '../../../testing/watches.ts'
import { eraseItems } from '../../accounts/data/workspace-items.store.ts'

beforeAll(useTestTable)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

type Rep = Awaited<ReturnType<typeof newRep>>

const lookups = async (rep: Rep) => (await rep.call(getUsage)).body.lookups.used
const failing = worker(async () => {
  throw new AppError('SOURCES_UNAVAILABLE')
})
const maple = () => someCompany({ companyName: 'Maple Dental', matchScore: 70 })
const oak = () => someCompany({ companyName: 'Oak Dental', matchScore: 90 })

describe('a run of a watch', () => {
  it('is an ordinary search of one lookup, whose finds one notification tells of', async () => {
    const rep = await newRep()
    const { id } = await watch(rep)
    await runWatch(rep, id, [maple(), oak()])
    const [row] = await watchesOf(rep)
    const jobId = row?.lastRun?.jobId ?? ''
    expect(row).toMatchObject({
      lastRun: { status: 'completed', savedCount: 2, startedAt: '2026-11-09T10:00:01.000Z' },
      month: { name: '2026-11', searches: 1 },
      total: { searches: 1, savedCount: 2 },
      nextRunAt: '2026-11-16T10:00:00.000Z',
    })
    expect(await lookups(rep)).toBe(1)
    expect((await rep.call(getJob, { params: { id: jobId } })).body).toMatchObject({
      kind: 'searchLeads',
      isInBackground: true,
      result: { leads: [{ companyName: 'Oak Dental' }, { companyName: 'Maple Dental' }] },
    })
    expect((await rep.call(listSearches)).body.searches).toMatchObject([{ jobId, watchId: id }])
    expect(await watchNotices(rep)).toMatchObject([
      {
        title: '2 new companies',
        text: '“dentists in Springfield”: Oak Dental, Maple Dental.',
        link: `/lead-hunting?search=${jobId}`,
      },
    ])
  })

  it('that finds nothing new says so in its watch only', async () => {
    const rep = await newRep()
    await hunt(rep, [maple()])
    const { id } = await watch(rep)
    await runWatch(rep, id)
    expect(await watchesOf(rep)).toMatchObject([{ lastRun: { status: 'completed', savedCount: 0 } }])
    expect(await watchNotices(rep)).toEqual([])
  })

  it('happens once, whoever works on it and however often its message comes', async () => {
    const rep = await newRep()
    const { id } = await watch(rep)
    const runner = await dueRunner(rep, id)
    await Promise.all([workOnRunner(rep, runner), workOnRunner(rep, runner)])
    expect(await activeJobs(rep)).toMatchObject([{ kind: 'searchLeads', isInBackground: true }])
    await workOnRunner(rep, runner)
    await searchOf(rep, id)
    await workOnRunner(rep, runner)
    await workOnRunner(rep, runner)
    expect((await rep.call(listSearches)).body.searches).toHaveLength(1)
    expect(await lookups(rep)).toBe(1)
  })

  it('waits for the one before it, and for room among the searches', async () => {
    const rep = await newRep()
    const { id } = await watch(rep, { interval: 'daily' })
    const first = await dueRunner(rep, id)
    await workOnRunner(rep, first)
    const second = await dueRunner(rep, id)
    await workOnRunner(rep, second)
    expect((await rep.call(listSearches)).body.searches).toHaveLength(1)
    await searchOf(rep, id)
    await workOnRunner(rep, first)
    await workOnRunner(rep, second)
    expect((await rep.call(listSearches)).body.searches).toHaveLength(2)
  })

  it('is ended by the next one if its own job has failed, once its search is over', async () => {
    const rep = await newRep()
    const { id } = await watch(rep, { interval: 'daily' })
    const failed = await dueRunner(rep, id)
    await workOnRunner(rep, failed)
    const address = { workspaceId: systemWorkspace(rep.user.workspaceId), jobId: failed }
    await workedFor(address, 8 * 24 * 3_600_000)
    await workOnRunner(rep, failed)
    expect(await getJobRow(address.workspaceId, failed)).toMatchObject({ status: 'failed' })
    const next = await dueRunner(rep, id)
    await workOnRunner(rep, next)
    expect((await rep.call(listSearches)).body.searches).toHaveLength(1)
    await searchOf(rep, id, finding([maple()]))
    await workOnRunner(rep, next)
    expect(await watchesOf(rep)).toMatchObject([
      { lastRun: { status: 'running' }, month: { searches: 2 }, total: { searches: 2, savedCount: 1 } },
    ])
    expect((await watchNotices(rep)).map(({ title }) => title)).toEqual(['1 new company'])
  })

  it('that is mailed lists what it has found, once', async () => {
    const rep = await newRep()
    const { id } = await watch(rep, { isMailed: true })
    const runner = await runWatch(rep, id, [maple(), oak()])
    await workOnRunner(rep, runner)
    await runWatch(rep, id)
    expect([await sendMails(rep), await sendMails(rep)]).toEqual([1, 1])
    const mails = await mailsTo(rep.user.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['2 new companies: dentists in Springfield'])
    expect(mails[0]?.body.text).toContain('- Oak Dental, Springfield, Illinois, match 90, https://')
    expect(mails[0]?.body.text).toContain('/lead-hunting/watches')
  })

  it('that fails is told of once in succession, and its lookup counts nowhere', async () => {
    const rep = await newRep()
    const { id } = await watch(rep, { searchesPerMonth: 1, interval: 'daily' })
    for (let run = 0; run < 2; run++) {
      const runner = await dueRunner(rep, id)
      await workOnRunner(rep, runner)
      await searchOf(rep, id, failing)
      await workOnRunner(rep, runner)
    }
    expect(await watchesOf(rep)).toMatchObject([
      { lastRun: { status: 'failed' }, month: { searches: 0 }, total: { searches: 0 } },
    ])
    expect(await lookups(rep)).toBe(0)
    expect((await watchNotices(rep)).map(({ title }) => title)).toEqual(['A watch failed'])
  })
})

describe('the mail of a run', () => {
  const mailsAfter = async (change: (rep: Rep, id: number) => unknown) => {
    const rep = await newRep()
    const { id } = await watch(rep, { isMailed: true })
    await runWatch(rep, id, [maple()])
    await change(rep, id)
    await sendMails(rep)
    return (await mailsTo(rep.user.email)).length
  }

  it('is not sent when the watch was deleted meanwhile', async () =>
    expect(await mailsAfter((rep, id) => rep.call(deleteWatch, { params: { id: String(id) } }))).toBe(0))

  it('is one of twenty at once to an address', async () => {
    const used = (rep: Rep) =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          takeToken({ name: 'watch-mail', who: rep.user.email, burst: 20, intervalMs: 3_600_000 }),
        ),
      )
    expect([await mailsAfter(() => {}), await mailsAfter(used)]).toEqual([1, 0])
  })
})

it('the watches of an account that is deleted run no more', async () => {
  const rep = await newRep()
  const { id } = await watch(rep, { isMailed: true })
  const runner = await dueRunner(rep, id)
  const { username, workspaceId, email } = rep.user
  await rep.call(deleteAccount, { body: { username, password: somePassword } })
  await eraseItems(workspaceId, Date.now() + 60_000)
  expect(await workOnRunner(rep, runner)).toEqual({ batchItemFailures: [] })
  expect(await getJobRow(systemWorkspace(workspaceId), runner)).toMatchObject({ status: 'completed' })
  expect(await mailsTo(email)).toEqual([])
  await expect(runnersOf(rep, id)).rejects.toThrow('There is no watch')
})
