import { readChildren } from '../../../platform/jobs/children.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { savedIdsOf } from '../../hunting/public.ts'
import { searchYoloJob } from './search-yolo.job.ts'

export const isYoloRun = ({ kind }: JobRow): boolean => kind === searchYoloJob.name

/** The ids of the leads that a run has saved so far. */
export const leadsOfRun = async (run: JobRow): Promise<number[]> => {
  const lanes = await readChildren(run, run.children?.count ?? 0)
  return savedIdsOf(lanes.filter((lane) => lane !== null))
}
