import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { recheckLeadsJob } from './recheck-leads.job.ts'
import { recheckLeadsWork } from './recheck-leads-work.ts'

/** Of a cancelled one, what was checked stays. */
export const handler = implementJob(recheckLeadsJob, recheckLeadsWork)
