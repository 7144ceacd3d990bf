/** The kind of the job that drafts to the leads of a YOLO run, or to named ones; those of its drafts have another. */
export const reachoutJobKind = 'autoReachout'

/** The id that an earlier version gave the nth Auto Reachout of a run, from 1. */
export const earlierReachoutId = (runId: string, nth: number | ''): string => `${runId}-reachout${nth}`

/** Whether a job is the Auto Reachout of this run. */
export const isReachoutOf = (
  runId: string,
  { id, kind, progress }: { id: string; kind: string; progress: Record<string, unknown> },
): boolean =>
  kind === reachoutJobKind && (progress.runId === runId || id.startsWith(earlierReachoutId(runId, '')))
