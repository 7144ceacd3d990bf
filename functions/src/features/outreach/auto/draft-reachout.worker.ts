import { livePorts } from '../../../discovery/live-ports.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { discoveryCaches } from '../../hunting/public.ts'
import { draftReachoutJob } from './draft-reachout.job.ts'
import { draftReachoutWith } from './draft-reachout-work.ts'

export const handler = implementJob(
  draftReachoutJob,
  draftReachoutWith(() => livePorts(discoveryCaches)),
)
