import type { FoundCompany } from './discover.ts'

/** Told into a table: not more often than a person can follow. */
const apartMs = 1000

/**
 * Keeps which candidates are settled, so that nobody sees them as being checked any more: those
 * that are out, and those that were saved under another identity than they were listed under.
 */
export const settledTeller = (
  tell: ((identities: string[]) => Promise<void>) | undefined,
  now: () => number,
) => {
  const settled = new Set<string>()
  const listedAs = new Map<string, string[]>()
  let toldAt = Number.NEGATIVE_INFINITY

  const settle = (identity: string) => {
    if (settled.has(identity)) return
    settled.add(identity)
    if (!tell || now() - toldAt < apartMs) return
    toldAt = now()
    void tell([...settled]).catch(() => undefined)
  }

  return {
    out: settle,
    alias: (identity: string, listed: string) => {
      if (identity !== listed) listedAs.set(identity, [...(listedAs.get(identity) ?? []), listed])
    },
    saved: (companies: FoundCompany[]) => {
      for (const { identity } of companies) for (const listed of listedAs.get(identity) ?? []) settle(listed)
    },
  }
}
