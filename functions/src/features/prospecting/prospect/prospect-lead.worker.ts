import { livePorts } from '../../../discovery/live-ports.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { discoveryCaches } from '../../hunting/public.ts'
import { prospectWith } from './prospect.ts'
import { prospectLeadJob } from './prospect-lead.job.ts'

export const handler = implementJob(
  prospectLeadJob,
  prospectWith(() => livePorts(discoveryCaches)),
)
