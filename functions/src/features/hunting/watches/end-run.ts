import type { WatchRun } from '@assay/shared/features/hunting/watch'
import { isOver } from '@assay/shared/platform/job'
import { getJobRow, type JobRow } from '../../../platform/jobs/job.store.ts'
import { prepareStart } from '../../../platform/jobs/start-job.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { ContinueInNextSlice } from '../../../platform/jobs/work-on-job.ts'
import { prepareNotification } from '../../../platform/notifications/notification.store.ts'
import { commit } from '../../../platform/table/collection.ts'
import { foundBy } from './found-by.ts'
import { mailWatchFindsJob } from './mail-watch-finds.job.ts'
import { changedWatch, getWatch, isShown, type StoredWatch, type WatchAddress } from './watch.store.ts'
import { failureNotice, foundNotice } from './watch-notice.ts'

/** A search takes about as long. */
const searchPauseMs = 20_000

const endOf = (run: WatchRun, search: JobRow | null): WatchRun => ({
  ...run,
  status: search?.status ?? 'failed',
  savedCount: search?.savedCount ?? 0,
  usd: search?.cost.usd ?? 0,
})

/** The watch after a run; a lookup that was given back counts in no budget. */
const afterRun = (watch: StoredWatch, run: WatchRun, search: JobRow | null): StoredWatch => {
  const { month, total } = watch
  const returned = search?.charge?.state === 'charged' ? 0 : 1
  return {
    ...watch,
    lastRun: run,
    month: { ...month, searches: month.searches - returned, usd: month.usd + run.usd },
    total: {
      searches: total.searches - returned,
      savedCount: total.savedCount + run.savedCount,
      usd: total.usd + run.usd,
    },
    failures: run.status === 'failed' ? watch.failures + 1 : 0,
  }
}

const noticeOf = async (watch: StoredWatch, search: JobRow | null) => {
  if (!isShown(watch)) return null
  if (watch.failures === 1) return failureNotice(watch, search?.error?.message ?? 'Something went wrong.')
  const found = search ? await foundBy(search) : []
  if (!search || found.length === 0) return null
  return foundNotice(
    watch,
    search.id,
    found.map(({ companyName }) => companyName),
  )
}

const mailOf = (workspaceId: string, { id, userId, isMailed }: StoredWatch, run: WatchRun) =>
  isMailed && run.savedCount > 0
    ? prepareStart(mailWatchFindsJob, {
        workspaceId: systemWorkspace(workspaceId),
        userId,
        message: { workspaceId, watchId: id, searchJobId: run.jobId },
      })
    : null

/**
 * Waits for the search that a job has started, then writes what it came to, notifies of it and starts its mail, in one
 * transaction; nothing if that was done before, or the job has started none. Refused (`watchLabel`) if the watch is changed
 * meanwhile.
 */
export const endRun = async (address: WatchAddress, runnerId: string): Promise<void> => {
  const { workspaceId } = address
  const watch = await getWatch(address)
  if (watch?.runnerId !== runnerId || watch.lastRun?.status !== 'running') return
  const search = await getJobRow(workspaceId, watch.lastRun.jobId)
  if (search && !isOver(search.status)) throw new ContinueInNextSlice(searchPauseMs)
  const run = endOf(watch.lastRun, search)
  const row = afterRun(watch, run, search)
  const notice = await noticeOf(row, search)
  const notification = notice && (await prepareNotification(workspaceId, notice))
  const mail = mailOf(workspaceId, row, run)
  const written = changedWatch(workspaceId, row, watch)
  await commit(
    workspaceId,
    [written.change, ...(notification ? [notification.change] : [])],
    [...written.actions, ...(notification?.actions ?? []), ...(mail?.actions ?? [])],
  )
  await mail?.enqueue()
}
