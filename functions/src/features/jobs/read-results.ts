import type { JobRow } from '../../platform/jobs/job.store.ts'

/**
 * The results of a job in the shape of its call's 200 body: `result` for a completed job, `partial` for any
 * other job with results so far.
 */
export const readResults = async (row: JobRow): Promise<{ result?: unknown; partial?: unknown }> => {
  // Loaded with the first job that is read: the other calls start without the manifests.
  const { allFeatures } = await import('../all-features.ts')
  const job = allFeatures.flatMap(({ jobs }) => jobs).find(({ definition }) => definition.name === row.kind)
  const found = await job?.readResult?.(row)
  if (!found) return {}
  return row.status === 'completed' ? { result: found } : { partial: found }
}
