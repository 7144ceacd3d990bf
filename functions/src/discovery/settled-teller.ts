/** Told into a table: not more often than a person can follow. */
const apartMs = 1000

/** Keeps which candidates are out, so that nobody sees them as being checked any more. */
export const settledTeller = (
  tell: ((identities: string[]) => Promise<void>) | undefined,
  now: () => number,
) => {
  const settled = new Set<string>()
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    out: (identity: string) => {
      settled.add(identity)
      if (!tell || now() - toldAt < apartMs) return
      toldAt = now()
      void tell([...settled]).catch(() => undefined)
    },
  }
}
