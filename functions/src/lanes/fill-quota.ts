import type { Candidate } from '../discovery/identity/merge-listings.ts'
import type { CheckAtDepth, Passed } from './check-at-depth.ts'

/** Checks under way beyond the number still needed, since some candidates will be rejected. */
const spare = 2

export type Quota = {
  check: CheckAtDepth
  /** How many sure companies are still needed. */
  missing: () => number
  /** Receives each company that passed, sure or not. */
  pass: (company: Passed) => void
  /** How many checks may be under way now, at least 1. */
  atOnce: () => number
  /** Whether further checks may be begun. */
  isOpen: () => boolean
}

/**
 * Checks candidates in their order, several at once, until enough passed, all are checked, or `over` is aborted. A check
 * still under way then is not awaited. Answers how many were begun.
 */
export const fillQuota = async (
  candidates: Candidate[],
  { check, missing, pass, atOnce, isOpen }: Quota,
  over: AbortSignal,
): Promise<number> => {
  const open = [...candidates]
  const running = new Set<Promise<void>>()
  const ended = Promise.withResolvers<void>()
  const onAbort = () => ended.resolve()
  over.addEventListener('abort', onAbort, { once: true })
  let begun = 0
  const begin = (candidate: Candidate) => {
    begun += 1
    const work = check(candidate).then(
      (company) => {
        if (company && !over.aborted) pass(company)
      },
      (error) => {
        if (!over.aborted) throw error
      },
    )
    const checking = work.finally(() => running.delete(checking))
    checking.catch(() => undefined)
    running.add(checking)
  }
  try {
    while (!over.aborted && missing() > 0) {
      while (isOpen() && running.size < Math.min(atOnce(), missing() + spare)) {
        const candidate = open.shift()
        if (!candidate) break
        begin(candidate)
      }
      if (running.size === 0) break
      await Promise.race([...running, ended.promise])
    }
    return begun
  } finally {
    over.removeEventListener('abort', onAbort)
  }
}
