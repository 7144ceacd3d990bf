import { setTimeout as pause } from 'node:timers/promises'

/** Full jitter: between nothing and 25 ms doubled per attempt, at most 1 s. */
export const pauseBeforeRetry = (attempt: number, random: () => number = Math.random): Promise<void> =>
  pause(random() * Math.min(1000, 25 * 2 ** attempt))
