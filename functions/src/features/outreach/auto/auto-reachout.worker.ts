import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { autoReachoutJob } from './auto-reachout.job.ts'
import { autoReachoutWork } from './auto-reachout-work.ts'

/** Of a cancelled one, the leads that are not begun get no draft; drafts that are written stay. */
export const handler = implementJob(autoReachoutJob, autoReachoutWork)
