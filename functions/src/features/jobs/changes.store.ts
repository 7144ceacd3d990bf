import { activeJobIdsIn } from '../../platform/jobs/active-jobs.store.ts'
import { type JobRow, jobs } from '../../platform/jobs/job.store.ts'
import { polledPrefix, versionsIn } from '../../platform/table/collection.ts'
import { workspaceKey } from '../../platform/table/entity.ts'
import { queryPrefix } from '../../platform/table/table.ts'

/** Bounds the cost of a poll, and its answer. */
const maxJobs = 20

/**
 * "What may have changed in this workspace?" One eventually consistent query of a few small items, and only
 * while jobs are active a read of their rows. A change that the query misses is in the next answer.
 */
export const readChanges = async (
  workspaceId: string,
): Promise<{ versions: Record<string, number>; activeJobs: JobRow[] }> => {
  const polled = await queryPrefix(workspaceKey(workspaceId), polledPrefix, { eventually: true })
  const ids = activeJobIdsIn(polled).slice(0, maxJobs)
  const activeJobs = await jobs.getMany(ids.map((jobId) => ({ workspaceId, jobId })))
  return { versions: versionsIn(polled), activeJobs }
}
