import { livePorts } from '../../../discovery/live-ports.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { discoveryCaches } from '../../hunting/public.ts'
import { keepWhatIsKnown } from './keep-what-is-known.ts'
import { researchLeadJob } from './research-lead.job.ts'
import { researchWith } from './research-with.ts'

export const handler = implementJob(
  researchLeadJob,
  researchWith(() => livePorts(discoveryCaches)),
  keepWhatIsKnown,
)
