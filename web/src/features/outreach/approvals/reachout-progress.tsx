import { reachoutJobKind } from '@assay/shared/features/outreach/reachout-job'
import { JobProgress } from '../../../platform/jobs/job-progress.tsx'
import { type ActiveJob, useActiveJob } from '../../../platform/jobs/use-active-job.ts'

/** The Auto Reachout of the workspace that is under way, as the page last heard. */
export const useActiveReachout = () => useActiveJob(isReachout)

const isReachout = ({ kind }: ActiveJob) => kind === reachoutJobKind

/** The Auto Reachout under way, how far it is, and how to stop it; nothing without one. */
export const ReachoutProgress = () => (
  <JobProgress
    name="Auto Reachout"
    job={useActiveReachout()}
    note="It goes on without this tab. Each draft appears below when it is written."
    cancelNote="Leads that are not begun get no draft; drafts that are written stay"
  />
)
