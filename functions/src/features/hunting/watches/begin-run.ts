import type { WatchWait } from '@assay/shared/features/hunting/watch'
import { AppError } from '@assay/shared/platform/errors'
import { isOver } from '@assay/shared/platform/job'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { ContinueInNextSlice } from '../../../platform/jobs/work-on-job.ts'
import { notifyOnce } from '../../../platform/notifications/notification.store.ts'
import { commit } from '../../../platform/table/collection.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { lookupLabel } from '../../usage/public.ts'
import { startSearch } from '../search/start-search.ts'
import { endRun } from './end-run.ts'
import { planRun } from './plan-run.ts'
import { changedWatch, getWatch, type StoredWatch, type WatchAddress } from './watch.store.ts'
import { waitNotice } from './watch-notice.ts'
import { isBudgetUsedUp, monthOf, nextRunAfter, nextRunInNextMonth, usedIn } from './watch-schedule.ts'

/** Until there is room for its search, or the run before has ended. */
const roomPauseMs = 60_000

/** Moves the next run to the next month. Says so once a month: of the lookups, for all watches together. */
const waitForNextMonth = async (
  workspaceId: string,
  before: StoredWatch,
  waitsFor: WatchWait,
  now: Date,
): Promise<void> => {
  const { actions, planned } = planRun(workspaceId, before, nextRunInNextMonth(before, now))
  const row = { ...before, ...planned, waitsFor }
  const about = waitsFor === 'budget' ? `budget-of-watch-${before.id}` : 'lookups-of-watches'
  await notifyOnce(workspaceId, `${about}-${monthOf(now)}`, waitNotice(row, waitsFor))
  const written = changedWatch(workspaceId, row, before)
  await commit(workspaceId, [written.change], [...written.actions, ...actions])
}

/** Starts the search and plans the next run, in one transaction: so a due time has one search, whoever works on it. */
const startRun = async (
  workspaceId: string,
  before: StoredWatch,
  runnerId: string,
  now: Date,
): Promise<void> => {
  const next = planRun(workspaceId, before, nextRunAfter(before, now.getTime()))
  const month = usedIn(before, now)
  await startSearch({ workspaceId, userId: before.userId }, before.search, {
    watchId: before.id,
    also: (jobId) => {
      const row: StoredWatch = {
        ...before,
        ...next.planned,
        waitsFor: null,
        runnerId,
        lastRun: { jobId, startedAt: now.toISOString(), status: 'running', savedCount: 0, usd: 0 },
        month: { ...month, searches: month.searches + 1 },
        total: { ...before.total, searches: before.total.searches + 1 },
      }
      const { actions, change } = changedWatch(workspaceId, row, before)
      return { actions: [...actions, ...next.actions], changes: [change] }
    },
  })
}

/** Ends the run before, if the job that should have ended it is over itself, as one that failed; waits for that job otherwise. */
const endRunBefore = async (address: WatchAddress, runnerId: string): Promise<void> => {
  const runner = await getJobRow(systemWorkspace(address.workspaceId), runnerId)
  if (runner && !isOver(runner.status)) throw new ContinueInNextSlice(roomPauseMs)
  await endRun(address, runnerId)
}

/**
 * Begins the run for which a job was planned, unless it has begun or the plan has changed. Where the budget or the
 * lookups are used up, the watch waits for the next month. Refused (`watchLabel`) if the watch is changed meanwhile.
 */
export const beginRun = async (address: WatchAddress, runnerId: string): Promise<void> => {
  const { workspaceId } = address
  const watch = await getWatch(address)
  if (watch?.nextRunnerId !== runnerId) return
  const now = new Date()
  if (watch.lastRun?.status === 'running' && watch.runnerId) {
    await endRunBefore(address, watch.runnerId)
    return beginRun(address, runnerId)
  }
  if (isBudgetUsedUp(watch, now)) return waitForNextMonth(workspaceId, watch, 'budget', now)
  try {
    await startRun(workspaceId, watch, runnerId, now)
  } catch (error) {
    if (isRefusedBy(error, lookupLabel)) return waitForNextMonth(workspaceId, watch, 'lookups', now)
    // Too many searches of the workspace wait already.
    if (error instanceof AppError && error.code === 'RATE_LIMITED') throw new ContinueInNextSlice(roomPauseMs)
    throw error
  }
}
