import type { JobRow } from '../../platform/jobs/job.store.ts'
import { allFeatures } from '../all-features.ts'

/**
 * The results of a job in the shape of its call's 200 body: `result` for a completed job, `partial` for any
 * other job with results so far.
 */
export const readResults = async (row: JobRow): Promise<{ result?: unknown; partial?: unknown }> => {
  const job = allFeatures.flatMap(({ jobs }) => jobs).find(({ definition }) => definition.name === row.kind)
  const readResult = await job?.loadResult?.()
  const found = await readResult?.(row)
  if (!found) return {}
  return row.status === 'completed' ? { result: found } : { partial: found }
}
