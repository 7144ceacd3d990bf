/** Milliseconds between questions what changed; `docs/decisions/030` has what they cost. */
export const pollIntervals = {
  /** Nobody has used the page for two minutes. */
  idle: 60_000,
  inUse: 15_000,
  /** In use, while jobs are active in the workspace. */
  jobsActive: 5000,
}
