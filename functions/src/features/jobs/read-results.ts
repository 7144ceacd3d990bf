import type { JobRow } from '../../platform/jobs/job.store.ts'
import { allFeatures } from '../all-features.ts'

/**
 * What a job has found, in the shape of its call's 200 body: `result` of a completed job, `partial` of
 * any other that has found something.
 */
export const readResults = async (row: JobRow): Promise<{ result?: unknown; partial?: unknown }> => {
  const job = allFeatures.flatMap(({ jobs }) => jobs).find(({ definition }) => definition.name === row.kind)
  const readResult = await job?.loadResult?.()
  const found = await readResult?.(row)
  if (!found) return {}
  return row.status === 'completed' ? { result: found } : { partial: found }
}
