import { sweepJobs } from '../../platform/jobs/sweep.ts'

/** The scheduled handler: every minute on AWS, every 3 s and at start in the local home. */
export const handler = async (): Promise<{ enqueued: number }> => ({ enqueued: await sweepJobs() })
