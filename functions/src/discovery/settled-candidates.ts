/** Written to the table, so it is limited to what a user can follow. */
const apartMs = 1000

/** Reports candidates that are decided, so that they are no longer shown as being checked. */
export const settledCandidates = (
  report: ((identities: string[]) => Promise<void>) | undefined,
  now: () => number,
): ((identity: string) => void) => {
  const settled = new Set<string>()
  let reportedAt = Number.NEGATIVE_INFINITY
  return (identity) => {
    settled.add(identity)
    if (!report || now() - reportedAt < apartMs) return
    reportedAt = now()
    void report([...settled]).catch(() => undefined)
  }
}
