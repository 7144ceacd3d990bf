/** The kind of the job that drafts to the leads of a YOLO run; those of its drafts have another. */
export const reachoutJobKind = 'autoReachout'

const beginningOf = (runId: string): string => `${runId}-reachout`

/** The id of a run's nth Auto Reachout job, from 1: it follows from the run, so that asking twice joins one job. */
export const reachoutJobId = (runId: string, nth: number): string => `${beginningOf(runId)}${nth}`

/** Whether a job is the Auto Reachout of this run. */
export const isReachoutOf = (runId: string, jobId: string): boolean => jobId.startsWith(beginningOf(runId))
