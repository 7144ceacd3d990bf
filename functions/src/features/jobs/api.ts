import * as calls from '@assay/shared/features/jobs/calls'
import { implement } from '../../platform/http/implement.ts'
import { cancelJob } from './cancel-job.ts'
import { getChanges } from './get-changes.ts'
import { getJob } from './get-job.ts'
import { listJobs } from './list-jobs.ts'

export const handler = implement(calls, { listJobs, getJob, getChanges, cancelJob })
