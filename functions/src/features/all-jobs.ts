import type { JobDefinition } from '../platform/jobs/define-job.ts'
import { eraseWorkspaceJob } from './accounts/data/erase-workspace.job.ts'
import { mailEmailChangeJob } from './accounts/identity/mail-email-change.job.ts'
import { mailPasswordResetJob } from './accounts/identity/mail-password-reset.job.ts'
import { searchLeadsJob } from './hunting/search/search-leads.job.ts'
import { mailDemoRequestJob } from './landing/mail-demo-request.job.ts'

/** Every job, for the sweep, the local queues and CDK. */
export const allJobs: readonly JobDefinition[] = [
  eraseWorkspaceJob,
  mailEmailChangeJob,
  mailPasswordResetJob,
  searchLeadsJob,
  mailDemoRequestJob,
]
