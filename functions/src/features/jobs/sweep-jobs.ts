import { sweepJobs } from '../../platform/jobs/sweep.ts'

/** The scheduled handler: every minute on AWS, every 3 s and at start on one machine. */
export const handler = async (): Promise<{ announced: number }> => ({ announced: await sweepJobs() })
