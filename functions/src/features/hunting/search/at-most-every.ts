import { setTimeout as pause } from 'node:timers/promises'

/** Runs pieces of work one at least `apartMs` after the start of the one before; the first at once. */
export const atMostEvery = (apartMs: number) => {
  let freeAt = 0
  return async <Output>(work: () => Promise<Output>): Promise<Output> => {
    const now = performance.now()
    const start = Math.max(now, freeAt)
    freeAt = start + apartMs
    if (start > now) await pause(start - now)
    return work()
  }
}
