import { livePorts } from '../../../discovery/live-ports.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { discoveryCaches } from '../../hunting/public.ts'
import { researchBusinessJob } from './research-business.job.ts'
import { researchBusinessWith } from './research-business-with.ts'

export const handler = implementJob(
  researchBusinessJob,
  researchBusinessWith(() => livePorts(discoveryCaches)),
)
