import { livePorts } from '../../../discovery/live-ports.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { discoveryCaches } from '../../hunting/public.ts'
import { researchReportJob } from './research-report.job.ts'
import { researchReportWith } from './research-report-with.ts'

export const handler = implementJob(
  researchReportJob,
  researchReportWith(() => livePorts(discoveryCaches)),
)
