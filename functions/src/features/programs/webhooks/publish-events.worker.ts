import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { publishEventsJob } from './publish-events.job.ts'
import { publishEventsWork } from './publish-events-work.ts'

export const handler = implementJob(publishEventsJob, publishEventsWork)
