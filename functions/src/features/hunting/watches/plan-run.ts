import { prepareStart } from '../../../platform/jobs/start-job.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { runWatchJob } from './run-watch.job.ts'
import type { StoredWatch } from './watch.store.ts'

type Planned = { actions: Action[]; planned: Pick<StoredWatch, 'nextRunAt' | 'nextRunnerId'> }

/** Plans the next run of a watch: the job that waits for its due time. One that was planned before ends when it is due. */
export const planRun = (
  workspaceId: string,
  { id, userId }: Pick<StoredWatch, 'id' | 'userId'>,
  nextRunAt: string,
): Planned => {
  const start = prepareStart(runWatchJob, {
    workspaceId: systemWorkspace(workspaceId),
    userId,
    message: { workspaceId, watchId: id },
    startAt: Date.parse(nextRunAt),
  })
  return { actions: start.actions, planned: { nextRunAt, nextRunnerId: start.id } }
}

/** Without a next run. */
export const unplanned = { nextRunAt: null, nextRunnerId: null, waitsFor: null } as const
