/** The kind of the job that drafts to the leads of a YOLO run, or to named ones; those of its drafts have another. */
export const reachoutJobKind = 'autoReachout'

/** Whether a job is the Auto Reachout of this run. */
export const isReachoutOf = (
  runId: string,
  { kind, progress }: { kind: string; progress: Record<string, unknown> },
): boolean => kind === reachoutJobKind && progress.runId === runId
