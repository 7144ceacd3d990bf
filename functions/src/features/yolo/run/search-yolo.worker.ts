import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { planRun } from './plan-run.ts'
import { runWork } from './run-work.ts'
import { searchYoloJob } from './search-yolo.job.ts'

/** Of a cancelled run, the lanes that are not over end too; what they have saved stays. */
export const handler = implementJob(searchYoloJob, runWork(planRun))
