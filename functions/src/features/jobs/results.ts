import type { JobRow } from '../../platform/jobs/job.store.ts'
import { readSearchResult } from '../hunting/public.ts'

/** Puts together what a job has found, finished or not; in the shape of its call's 200 body. */
type ReadResult = (row: JobRow) => Promise<unknown>

const readers: Record<string, ReadResult> = { searchLeads: readSearchResult }

/** `result` of a completed job, `partial` of any other that has found something. */
export const resultsOf = async (row: JobRow): Promise<{ result?: unknown; partial?: unknown }> => {
  const found = await readers[row.kind]?.(row)
  if (!found) return {}
  return row.status === 'completed' ? { result: found } : { partial: found }
}
