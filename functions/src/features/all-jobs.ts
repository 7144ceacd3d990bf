import type { JobDefinition } from '../platform/jobs/define-job.ts'
import { searchLeadsJob } from './hunting/search-leads.job.ts'
import { mailDemoRequestJob } from './landing/mail-demo-request.job.ts'

/** Every job, for the sweep, the local queues and CDK. */
export const allJobs: readonly JobDefinition[] = [searchLeadsJob, mailDemoRequestJob]
