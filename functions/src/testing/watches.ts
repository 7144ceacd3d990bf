import { listNotifications } from '@assay/shared/features/alerts/calls'
import { createWatch, listWatches } from '@assay/shared/features/hunting/calls'
import type { NewWatch, Watch } from '@assay/shared/features/hunting/watch'
import { getChanges } from '@assay/shared/features/jobs/calls'
import type { Notification } from '@assay/shared/platform/notification'
import { vi } from 'vitest'
import type * as z from 'zod/mini'
import type { FoundCompany } from '../discovery/found-company.ts'
import { mailWatchFindsJob } from '../features/hunting/watches/mail-watch-finds.job.ts'
import { handler as mailHandler } from '../features/hunting/watches/mail-watch-finds.worker.ts'
import { runWatchJob } from '../features/hunting/watches/run-watch.job.ts'
import { handler } from '../features/hunting/watches/run-watch.worker.ts'
import { getWatch } from '../features/hunting/watches/watch.store.ts'
import { listJobRows } from '../platform/jobs/job.store.ts'
import { systemWorkspace } from '../platform/jobs/system-workspace.ts'
import { withNeedsOf } from './granted.ts'
import { endPause } from './queue.ts'
import type { newRep } from './rep.ts'
import { finding, queueMessage, someCriteria } from './search.ts'

type NewWatchInput = z.input<typeof NewWatch>
type Rep = Awaited<ReturnType<typeof newRep>>

export const someWatch: NewWatchInput = {
  query: 'dentists in Springfield',
  criteria: someCriteria,
  interval: 'weekly',
  searchesPerMonth: 5,
  isMailed: false,
}

export const watch = async (rep: Rep, given: Record<string, unknown> = {}): Promise<Watch> => {
  const { status, body } = await rep.call(createWatch, { body: { ...someWatch, ...given } })
  if (status !== 200) throw new Error(`The watch answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export const watchesOf = async (rep: Rep) => (await rep.call(listWatches)).body as Watch[]

export const watchNotices = async (rep: Rep) =>
  ((await rep.call(listNotifications)).body as Notification[]).filter(({ kind }) => kind === 'watch')

const stored = async (rep: Rep, id: number) => {
  const row = await getWatch({ workspaceId: rep.user.workspaceId, id })
  if (!row) throw new Error(`There is no watch ${id}`)
  return row
}

/** The job that runs a watch next, or has started its last run. */
export const runnersOf = async (rep: Rep, id: number) => {
  const { nextRunnerId, runnerId } = await stored(rep, id)
  return { next: nextRunnerId ?? '', last: runnerId ?? '' }
}

const work = withNeedsOf(runWatchJob, handler)

/** A worker takes up a job that runs watches, as the sweep or a redelivered message does. */
export const workOnRunner = async (rep: Rep, jobId: string) => {
  const workspaceId = systemWorkspace(rep.user.workspaceId)
  await endPause({ workspaceId, jobId })
  return work(queueMessage(workspaceId, jobId))
}

/** Comes to the due time of a watch and returns the job that runs it, which has not begun. */
export const dueRunner = async (rep: Rep, id: number): Promise<string> => {
  const { nextRunAt } = await stored(rep, id)
  if (nextRunAt) vi.setSystemTime(Date.parse(nextRunAt) + 1000)
  return (await runnersOf(rep, id)).next
}

const mail = withNeedsOf(mailWatchFindsJob, mailHandler)

/** Works on the mails of runs that have ended. */
export const sendMails = async (rep: Rep) => {
  const workspaceId = systemWorkspace(rep.user.workspaceId)
  const jobs = (await listJobRows(workspaceId, 30)).filter(({ kind }) => kind === mailWatchFindsJob.name)
  for (const { id } of jobs) await mail(queueMessage(workspaceId, id))
  return jobs.length
}

/** Works on the search of the last run. */
export const searchOf = async (rep: Rep, id: number, worker = finding([])) => {
  const { lastRun } = await stored(rep, id)
  await worker(queueMessage(rep.user.workspaceId, lastRun?.jobId ?? ''))
}

/** The whole run that is due next, which finds these companies. */
export const runWatch = async (rep: Rep, id: number, companies: FoundCompany[] = []) => {
  const runner = await dueRunner(rep, id)
  await workOnRunner(rep, runner)
  await searchOf(rep, id, finding(companies))
  await workOnRunner(rep, runner)
  return runner
}

export const activeJobs = async (rep: Rep) => (await rep.call(getChanges)).body.jobs
